import CopyPlus from 'lucide-react/icons/copy-plus';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { openDialog } from '../dialogs/dialog-route.js';

const ICON = { className: 'size-4 flex-none', 'aria-hidden': true } as const;

/** From the schedule to what fills it by the dozen. */
export function PlanningOpeners() {
  const { t } = useTranslation('planning');
  const button = { size: 'sm', variant: 'line', className: 'max-md:min-h-11 max-sm:flex-1' } as const;
  return (
    <>
      <Button {...button} icon={<LayoutTemplate {...ICON} />} onClick={() => openDialog('templates')}>
        {t('openers.templates')}
      </Button>
      <Button {...button} icon={<CopyPlus {...ICON} />} onClick={() => openDialog('copy-week')}>
        {t('openers.copyWeek')}
      </Button>
    </>
  );
}
