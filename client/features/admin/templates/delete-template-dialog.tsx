import { useTranslation } from 'react-i18next';
import type { ShiftTemplateView } from '../../../../shared/shifts/shift-template.contract.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { useDeleteTemplate } from '../api/delete-template.js';

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
