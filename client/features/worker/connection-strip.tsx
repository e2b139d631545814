import { useTranslation } from 'react-i18next';
import { ConnectionLine } from '../../lib/outbox/connection-line.js';
import { useRefetchWork } from './api/refetch-work.js';
import { useUserAssignments } from './api/user-assignments.js';

/** Whether the dashboard is fresh, by its assignments. */
export function ConnectionStrip() {
  const { t } = useTranslation('worker');
  const refetchWork = useRefetchWork();
  const { dataUpdatedAt, isFetching, isError } = useUserAssignments();
  const state = { dataUpdatedAt, isFetching, isError };
  return <ConnectionLine {...state} offText={t('connection.off')} onRefresh={() => void refetchWork()} />;
}
