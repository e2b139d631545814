import ListOrdered from 'lucide-react/icons/list-ordered';
import { useTranslation } from 'react-i18next';
import { HOUR_MS, instantOf } from '../../../../shared/kernel/time.js';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { type OwnWaitlistPlace, TAKE_HOURS, type TakeHours } from '../../../../shared/waitlist/waitlist.contract.js';
import { decideJoin } from '../../../../shared/waitlist/waitlist.rules.js';
import { useLanguage } from '../../../lib/i18n/use-language.js';
import { ActionLabel } from '../../../lib/i18n/localized-text.js';
import { useNow } from '../../../lib/time/clock.js';
import { Button } from '../../../ui/button.js';
import { Note } from '../../../ui/note.js';
import { SelectField } from '../../../ui/select-field.js';
import { useUserAssignments } from '../api/user-assignments.js';
import { toHeldAssignment } from '../model/rule-inputs.js';
import { useClaimingWorker } from '../model/use-claiming-worker.js';
import { useShiftText } from '../shift-text.js';
import { useWaitlist } from './use-waitlist.js';

type WaitlistProps = { shift: AvailableShift; place: OwnWaitlistPlace | null };

/** The line of a full shift: a button to join it, or the own place with the choice and a button to leave [F-130, F-131]. */
export default function Waitlist({ shift, place }: WaitlistProps) {
  const { t } = useTranslation('waitlist');
  const { title } = useShiftText();
  const { join, leave } = useWaitlist(shift.id);
  const label = { shown: title(shift), english: shift.title };
  const canJoin = useCanJoin(shift);
  if (!place) {
    if (!canJoin) return null;
    return (
      <div className="grid gap-1.5">
        <Button variant="line" full loading={join.isPending} onClick={() => join.isPending || join.mutate({})}>
          <ActionLabel label={t(join.isPending ? 'joining' : 'join')} {...label} />
        </Button>
        <p className="text-13 text-ink-3">{t(shift.requiresApproval ? 'applyHint' : 'joinHint')}</p>
      </div>
    );
  }
  return (
    <section className="grid gap-2" aria-label={t('of', { title: title(shift) })}>
      <PlaceNote shift={shift} place={place} />
      {!place.hasOffer && !shift.requiresApproval && (
        <WishSelect
          shift={shift}
          place={place}
          disabled={join.isPending}
          onChange={(hours) => join.mutate(wish(hours))}
        />
      )}
      <Button
        variant="line"
        full
        loading={leave.isPending}
        disabled={join.isPending}
        onClick={() => leave.isPending || leave.mutate()}
      >
        <ActionLabel label={t(leave.isPending ? 'leaving' : 'leave')} {...label} />
      </Button>
    </section>
  );
}

/** Whether the server would let the worker join: without an approval or with another shift at that time it would not [F-103]. */
function useCanJoin(shift: AvailableShift): boolean {
  const worker = useClaimingWorker();
  const now = useNow();
  const { language } = useLanguage();
  const { assignments = [] } = useUserAssignments();
  const held = assignments.map((one) => toHeldAssignment(one, language));
  const [startsAt, endsAt] = [instantOf(shift.startsAt), instantOf(shift.endsAt)];
  return decideJoin({ worker, shift: { ...shift, startsAt, endsAt }, held, now, hasOpenOffer: false }).ok;
}

const wish = (hours: TakeHours | null) =>
  hours === null ? ({ mode: 'ask' } as const) : ({ mode: 'take', takeHours: hours } as const);

/** The place, what happens next, and why the worker was passed over [F-119]. */
function PlaceNote({ shift, place: { place, skipped, hasOffer } }: { shift: AvailableShift; place: OwnWaitlistPlace }) {
  const { t } = useTranslation('waitlist');
  return (
    <Note
      tone={skipped ? 'warn' : 'info'}
      role="status"
      icon={<ListOrdered aria-hidden="true" />}
      title={t('place', { count: place, ordinal: true })}
    >
      {hasOffer ? (
        <a href="/dashboard#offers">{t('offered')}</a>
      ) : skipped ? (
        t(`skipped.${skipped}`)
      ) : (
        shift.requiresApproval && t('applyHint')
      )}
    </Note>
  );
}

type WishSelectProps = WaitlistProps & {
  place: OwnWaitlistPlace;
  disabled: boolean;
  onChange: (hours: TakeHours | null) => void;
};

const ASK = 'ask';

/** What happens when a position is free. Hours that are over are offered only if they are the choice. [F-107] */
function WishSelect({ shift, place, disabled, onChange }: WishSelectProps) {
  const { t } = useTranslation('waitlist');
  const now = useNow();
  const hoursLeft = (instantOf(shift.startsAt) - now) / HOUR_MS;
  const hours = TAKE_HOURS.filter((one) => one < hoursLeft || one === place.takeHours);
  if (hours.length === 0) return null;
  return (
    <SelectField
      label={t('wish.label')}
      value={String(place.takeHours ?? ASK)}
      hint={place.takeHours === null ? undefined : t('wish.takeHint', { hours: place.takeHours })}
      disabled={disabled}
      onChange={({ target }) => onChange(TAKE_HOURS.find((one) => String(one) === target.value) ?? null)}
      options={[
        { value: ASK, label: t('wish.ask') },
        ...hours.map((one) => ({ value: String(one), label: t('wish.take', { hours: one }) })),
      ]}
    />
  );
}
