import Globe from 'lucide-react/icons/globe';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { isOtherTimeZone } from '../model/site-zone.js';

/** Names the time zone of the shown times if this device's own differs. */
export function SiteTimeNote() {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const now = useNow();
  const { timeZone: device } = Intl.DateTimeFormat().resolvedOptions();
  if (!device || !isOtherTimeZone(format.timeZone, device, now)) return null;
  return (
    <p className="-mt-2 flex items-center gap-2 text-14 text-ink-2">
      <Globe className="size-4 flex-none" aria-hidden="true" />
      {t('available.siteTime', { zone: format.zoneName(now) })}
    </p>
  );
}
