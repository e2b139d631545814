import { useTranslation } from 'react-i18next';
import { ConnectionLine } from '../../lib/outbox/connection-line.js';
import { useRefetchShiftData } from './api/refetch-shift-data.js';
import { useUserAssignments } from './api/user-assignments.js';

/** The connection line with the age of the worker's data, which is that of the assignments. */
export function DataAge() {
  const { t } = useTranslation('worker');
  const refetchShiftData = useRefetchShiftData();
  const { dataUpdatedAt, isFetching, isError } = useUserAssignments();
  const state = { dataUpdatedAt, isFetching, isError };
  return <ConnectionLine {...state} offText={t('connection.off')} onRefresh={() => void refetchShiftData()} />;
}
