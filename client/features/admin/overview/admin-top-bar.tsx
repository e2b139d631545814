import Search from 'lucide-react/icons/search';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/time/clock.js';
import { AppTopBar } from '../../../lib/layout/app-top-bar.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { cx } from '../../../ui/cx.js';
import { IconButton } from '../../../ui/icon-button.js';

/** The present time at the site, updated every minute [H-29]. */
function SiteClock({ className }: { className?: string }) {
  const now = useNow();
  const format = useFormat();
  return (
    <span className={cx('num items-baseline gap-x-2 text-14 text-ink-2', className)}>
      <b className="font-semibold text-ink">{format.timeAt(now)}</b>
      <span>{format.dateShortAt(now)}</span>
      <span className="text-ink-3">{format.zoneName(now)}</span>
    </span>
  );
}

/** `onSearch` opens the command palette by mouse or touch. */
export function AdminTopBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <AppTopBar>
      <IconButton label={t('palette.open')} className="max-md:hidden!" onClick={onSearch}>
        <Search className="size-5" aria-hidden="true" />
      </IconButton>
      <SiteClock className="hidden md:flex" />
    </AppTopBar>
  );
}

/** The second row on a phone: the signed-in admin and the clock. */
export function PhoneGreeting({ name }: { name: string }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 md:hidden">
      <b className="font-semibold sm:hidden">{name}</b>
      <SiteClock className="flex flex-wrap" />
    </p>
  );
}
