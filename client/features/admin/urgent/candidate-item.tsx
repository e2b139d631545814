import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import type { ShiftCandidate } from '../../../../shared/assignments/candidate.contract.js';
import type { CandidateReason } from '../../../../shared/assignments/candidate.rules.js';
import { FILLING } from '../../../../shared/assignments/assignments.policy.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox-field.js';
import { cx } from '../../../ui/cx.js';
import { LevelLabel } from '../../../ui/level.js';
import { PhoneLink } from '../../../ui/phone-link.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { WorkloadWarnings, warningsBeside } from '../shifts/workload-warnings.js';
import { canBeAsked } from './use-candidate-list.js';

type CandidateItemProps = {
  candidate: ShiftCandidate;
  /** The workweek of the shift, whose overtime is one of the reasons. */
  week: LocalDate;
  selected: boolean;
  onToggle: () => void;
  onAssign: () => void;
};

/** A candidate for the shift: name, phone number [W-300], reasons for the rank, warnings about rest and hours [W-166]. */
export function CandidateItem({ candidate, week, selected, onToggle, onAssign }: CandidateItemProps) {
  const { t } = useTranslation(['planning', 'common', 'admin']);
  const format = useFormat();
  const { name, phone } = candidate;
  const askable = canBeAsked(candidate);
  return (
    <li className="grid gap-2 rounded-card border border-line bg-sheet p-3 text-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(7rem,auto)] lg:items-center lg:gap-x-6">
      <div className="flex items-start gap-3">
        <label className="-m-3 grid size-11 flex-none place-items-center">
          <Checkbox
            aria-label={t('urgent.selectOf', { name })}
            checked={selected && askable}
            disabled={!askable}
            onChange={onToggle}
          />
        </label>
        <div className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex flex-wrap items-center gap-x-3">
            <b className="min-w-0 font-semibold wrap-anywhere">{name}</b>
            {phone && (
              <span className="max-lg:order-1 max-lg:basis-full max-md:-my-2">
                <PhoneLink phone={phone} className="narrow:whitespace-normal!" />
              </span>
            )}
            <LevelLabel level={candidate.skillLevel} className="ml-auto">
              {t(`common:level.${candidate.skillLevel}`)}
            </LevelLabel>
          </span>
          <span className="num text-13 text-ink-2">
            {t('admin:facts.scoreOf', { score: format.score(candidate.workerScore) })} ·{' '}
            {t('urgent.week', {
              before: format.hours(candidate.weekHoursBefore),
              after: format.hours(candidate.weekHoursAfter),
            })}{' '}
            · {candidate.city}
          </span>
        </div>
      </div>
      <div className="grid gap-2 lg:gap-0.5">
        <ul className="grid gap-0.5">
          {candidate.reasons.map((reason) => (
            <Reason key={reason.code} reason={reason} />
          ))}
        </ul>
        <WorkloadWarnings warnings={warningsBeside(week, candidate.warnings)} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CannotAskReason candidate={candidate} />
        <Button
          variant="line"
          size="xs"
          className="ml-auto max-md:min-h-11"
          aria-label={t('urgent.assignOf', { name })}
          onClick={onAssign}
        >
          {t('urgent.assign')}
        </Button>
      </div>
    </li>
  );
}

function Reason({ reason }: { reason: CandidateReason }) {
  const { t } = useTranslation('planning');
  const format = useFormat();
  const { code, speaksFor, ...numbers } = reason;
  const { hours = 0, hoursLeft = 0, times = 0 } = numbers as Partial<Record<'hours' | 'hoursLeft' | 'times', number>>;
  const values = { hours: format.hours(hours), hoursLeft: format.hours(hoursLeft), times: format.number(times) };
  const Icon = speaksFor ? Plus : Minus;
  return (
    <li className={cx('num flex gap-1.5 text-13', speaksFor ? 'text-ok' : 'text-warn')}>
      <Icon className="mt-0.5 size-3.5 flex-none" strokeWidth={3} aria-hidden="true" />
      {t(`urgent.reason.${code}`, values)}
    </li>
  );
}

/** How the newest offer of the shift to the worker stands, or why there can be none now. [F-20] */
function CannotAskReason({ candidate }: { candidate: ShiftCandidate }) {
  const { t } = useTranslation('planning');
  const format = useFormat();
  const { askedAt, cannotAsk, offer } = candidate;
  if (offer)
    return (
      <span className="num text-13 text-ink-2">
        {t(`urgent.offer.${offer.state}`, { time: format.dateTimeAt(offer.answerBy) })}
      </span>
    );
  if (askedAt)
    return <span className="num text-13 text-ink-2">{t('urgent.askedAt', { when: format.dateTimeAt(askedAt) })}</span>;
  if (cannotAsk === null) return null;
  return <span className="text-13 text-ink-2">{t('urgent.cannotAsk', { hours: FILLING.askAgainAfterHours })}</span>;
}
