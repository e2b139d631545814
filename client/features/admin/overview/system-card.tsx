import GraduationCap from 'lucide-react/icons/graduation-cap';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { openWork } from '../work-address.js';
import { hasWork } from '../work-list.js';

const TRAININGS = 'trainings';

/** System Management (admin.md §2.1): what is set up rather than scheduled [D-02]. */
export function SystemCard() {
  const { t } = useTranslation('admin');
  if (!hasWork(TRAININGS)) return null;
  return (
    <Card aria-labelledby="system-title" className="flex flex-col gap-3">
      <h2 id="system-title">{t('system.title')}</h2>
      <p className="text-14 text-ink-2">{t('system.text')}</p>
      <Button
        variant="line"
        size="sm"
        className="mt-auto max-md:min-h-11"
        icon={<GraduationCap className="size-4" aria-hidden="true" />}
        onClick={() => openWork(TRAININGS)}
      >
        {t('system.trainings')}
      </Button>
    </Card>
  );
}
