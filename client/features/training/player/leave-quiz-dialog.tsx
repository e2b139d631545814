import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';

/** Answers that were not handed in live on this page only. */
export function LeaveQuizDialog({ onStay }: { onStay: () => void }) {
  const { t } = useTranslation('training');
  const [, navigate] = useLocation();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onStay()}
      title={t('quiz.leaveTitle')}
      description={t('quiz.leaveText')}
      confirmLabel={t('quiz.leave')}
      cancelLabel={t('quiz.stay')}
      onConfirm={() => navigate('/training')}
    />
  );
}
