import { useTranslation } from 'react-i18next';
import { apiDelete } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [] as const;

/** [D-37] */
export function useDeleteTemplate() {
  const { t } = useTranslation('planning');
  return useAdminMutation<number, { message: string }>({
    call: (id) => apiDelete(`${ADMIN_PATHS.templates}/${id}`),
    touches: TOUCHES,
    fallback: t('failed.deleteTemplate'),
    done: ({ message }) => ({ title: message }),
  });
}
