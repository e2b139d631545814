import MapPin from 'lucide-react/icons/map-pin';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../lib/api/config.js';
import { cx } from '../../../ui/cx.js';
import { DirectionsLink } from '../shifts/site-directions.js';

/** Under the clock button: that the place is checked, and how to get there; its line is as tall before that is known [S-36]. */
export function SiteCheck() {
  const { t } = useTranslation('worker');
  const site = useConfig()?.site;
  return (
    <div className="-my-2.5 flex flex-wrap items-center justify-between gap-x-3 text-14 text-ink-2">
      <span className="flex min-h-11 items-center gap-2">
        <MapPin className="size-4 flex-none" aria-hidden="true" />
        {t('ticket.checked')}
      </span>
      <span className={cx('inline-grid', !site && 'invisible')}>
        <DirectionsLink address={site?.address ?? ''}>{t('shift.directions')}</DirectionsLink>
      </span>
    </div>
  );
}
