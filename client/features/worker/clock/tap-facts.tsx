import { useTranslation } from 'react-i18next';
import { minutesBetween } from '../../../../shared/kernel/site-time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { useFormat } from '../../../lib/i18n/format.js';
import type { ClockTarget } from './clock-target.js';

type TapFactsProps = { target: ClockTarget; now: Instant };

/** What the tap will record, and what an hour pays. */
export function TapFacts({ target: { action, assignment }, now }: TapFactsProps) {
  const { t } = useTranslation(['worker', 'common']);
  const format = useFormat();
  const rate = `${format.money(assignment.payRate + assignment.premiumRate)}${t('common:pay.perHour')}`;
  const { clockInAt } = assignment;
  const clockIn = [
    { name: t('clock.inTime'), value: format.timeAt(now) },
    { name: t('clock.rate'), value: rate },
  ];
  const clockOut = { name: t('clock.outTime'), value: format.timeAt(now) };
  const worked = clockInAt !== null && [
    { name: t('clock.since'), value: format.timeAt(clockInAt) },
    clockOut,
    { name: t('clock.worked'), value: format.duration(Math.max(minutesBetween(clockInAt, now), 0)) },
  ];
  // without a clock-in that counts yet (it is in review) there is no duration
  const facts = action === 'in' ? clockIn : worked || [clockOut];
  return (
    <dl className="num grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-y border-line py-3.5">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
