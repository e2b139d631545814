import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';

type LeaveQuestionProps = { onLeave: () => void; onClose: () => void };

/** Confirmation when Back or a link would leave a page whose form has unsent input [H-34, H-77]. */
export default function LeaveQuestion({ onLeave, onClose }: LeaveQuestionProps) {
  const { t } = useTranslation('common');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('discard.title')}
      description={t('discard.text')}
      confirmLabel={t('discard.confirm')}
      cancelLabel={t('discard.keep')}
      onConfirm={onLeave}
    />
  );
}
