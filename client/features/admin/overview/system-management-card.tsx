import GraduationCap from 'lucide-react/icons/graduation-cap';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';

/** System Management (admin.md §2.1) [D-02]. */
export function SystemManagementCard({ onManageTraining }: { onManageTraining: () => void }) {
  const { t } = useTranslation('trainings');
  return (
    <Card aria-labelledby="system-title" className="grid content-start gap-3">
      <h2 id="system-title">{t('system.title')}</h2>
      <Button
        variant="line"
        className="w-fit max-sm:w-full"
        icon={<GraduationCap className="size-4" aria-hidden="true" />}
        onClick={onManageTraining}
      >
        {t('system.manageTraining')}
      </Button>
    </Card>
  );
}
