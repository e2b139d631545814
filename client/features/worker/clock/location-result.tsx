import { useTranslation } from 'react-i18next';
import { bearing } from '../../../../shared/assignments/geofence.rules.js';
import type { Geofence } from '../../../../shared/assignments/geofence.rules.js';
import { distanceText, feetText, radiusText } from '../../../../shared/kernel/distance-text.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { cx } from '../../../ui/cx.js';
import type { ClockAction } from '../api/send-clock-event.js';
import { onOneLine } from '../../../lib/i18n/no-break-spaces.js';
import type { LocationCheck } from './location-check.js';
import type { PositionFailure } from './use-position.js';

function Result({ tone, title, children }: { tone: 'ok' | 'bad' | 'plain'; title: string; children: string }) {
  const colors = { ok: 'text-ok', bad: 'text-bad', plain: 'text-ink' };
  return (
    <div role="status">
      <p className={cx('num font-display text-28 font-bold tracking-[-0.014em] text-balance', colors[tone])}>{title}</p>
      <p className="num text-ink-2">{children}</p>
    </div>
  );
}

export function Locating() {
  const { t } = useTranslation('worker');
  return (
    <Result tone="plain" title={t('location.locating')}>
      {t('location.locatingText')}
    </Result>
  );
}

type FailedProps = { failure: PositionFailure };

/** The reason for a missing position, with the texts of worker.md §8, and instructions [K-13, K-14]. */
export function LocationFailed({ failure }: FailedProps) {
  const { t } = useTranslation('worker');
  return (
    <Result tone="bad" title={t(`location.failed.${failure}.title`)}>
      {t(`location.failed.${failure}.text`)}
    </Result>
  );
}

type LocationFoundProps = { locationCheck: LocationCheck; fence: Geofence; action: ClockAction; closesAt: Instant };

/** Distance and direction to the site, and the deadline [K-14]. */
export function LocationFound({ locationCheck: { location, isInside }, fence, action, closesAt }: LocationFoundProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const distance = onOneLine(distanceText(location.distance, format.language));
  if (isInside) {
    const { accuracy } = location;
    return (
      <Result tone="ok" title={t('location.inside')}>
        {accuracy === undefined
          ? t('location.insideText', { distance })
          : t('location.insideAccurate', { distance, accuracy: onOneLine(feetText(accuracy, format.language)) })}
      </Result>
    );
  }
  const direction = t(`location.compass.${bearing(location, fence).point}`);
  const radius = onOneLine(radiusText(fence.radiusMeters, format.language));
  const until = onOneLine(format.timeAt(closesAt));
  return (
    <Result tone="bad" title={t('location.outside', { distance })}>
      {`${t('location.direction', { direction })} ${t(`location.fence.${action}`, { radius })} ${t('location.until', { until })}`}
    </Result>
  );
}
