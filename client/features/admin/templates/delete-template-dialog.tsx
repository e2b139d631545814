import { useTranslation } from 'react-i18next';
import type { ShiftTemplateView } from '../../../../shared/shifts/shift-template.contract.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { apiDelete } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';

/** [D-37] */
export function DeleteTemplateDialog({ template, onClose }: { template: ShiftTemplateView; onClose: () => void }) {
  const { t } = useTranslation('planning');
  const deletion = useDeleteTemplate();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('templates.delete')}
      description={t('templates.deleteQuestion', { name: template.name })}
      confirmLabel={t('templates.delete')}
      loading={deletion.isPending}
      onConfirm={() => deletion.mutate(template.id, { onSuccess: onClose })}
    />
  );
}

const TOUCHES = [] as const;

/** [D-37] */
function useDeleteTemplate() {
  const { t } = useTranslation('planning');
  return useAdminMutation<number, { message: string }>({
    call: (id) => apiDelete(`${ADMIN_PATHS.templates}/${id}`),
    touches: TOUCHES,
    fallback: t('failed.deleteTemplate'),
    done: ({ message }) => ({ title: message }),
  });
}
