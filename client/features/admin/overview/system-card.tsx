import Clock4 from 'lucide-react/icons/clock-4';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import History from 'lucide-react/icons/history';
import Webhook from 'lucide-react/icons/webhook';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { cx } from '../../../ui/cx.js';
import { openDialog } from '../dialogs/dialog-route.js';

const ICON = { className: 'size-4 flex-none', 'aria-hidden': true } as const;
const ICONS: Record<'trainings' | 'activity', ReactElement> = {
  trainings: <GraduationCap {...ICON} />,
  activity: <History {...ICON} />,
};
const DIALOG_NAMES = ['trainings', 'activity'] as const;

/** System Management (admin.md §2.1): settings, templates and the audit log [D-02, W-31]. */
export function SystemCard() {
  const { t } = useTranslation('admin');
  return (
    <Card aria-labelledby="system-title" className="flex flex-col gap-3">
      <h2 id="system-title">{t('system.title')}</h2>
      <p className="text-14 text-ink-2">{t('system.text')}</p>
      <div className="mt-auto grid gap-2">
        {DIALOG_NAMES.map((dialog) => (
          <Button
            key={dialog}
            variant="line"
            size="sm"
            className="max-md:min-h-11"
            icon={ICONS[dialog]}
            onClick={() => openDialog(dialog)}
          >
            {t(`system.${dialog}`)}
          </Button>
        ))}
        <Link href="/adp-integration" className={cx(buttonClass('line', 'sm'), 'max-md:min-h-11')}>
          <Clock4 {...ICON} />
          {t('system.timeclock')}
        </Link>
        <Link href="/integrations" className={cx(buttonClass('line', 'sm'), 'max-md:min-h-11')}>
          <Webhook {...ICON} />
          {t('system.integrations')}
        </Link>
      </div>
    </Card>
  );
}
