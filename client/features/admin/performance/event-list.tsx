import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminPerformanceEvent } from '../../../../shared/performance/performance.contract.js';
import { severityColor } from '../../../../shared/performance/score.rules.js';
import { descriptionIn } from '../../../../shared/performance/system-event-text.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useLanguage } from '../../../lib/i18n/use-language.js';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { useRestoreEvent, useVoidEvent } from '../api/change-performance.js';
import { ShiftTitle } from '../shifts/shift-title.js';
import { hasVisibleText } from '../../../../shared/kernel/visible-text.js';
import { ReasonField } from '../dialogs/reason-field.js';
import { TypedConfirm } from '../../../lib/forms/typed-confirm.js';

const EDGE_CLASS = { green: 'bg-ok', yellow: 'bg-warn-mark', orange: 'bg-l3', red: 'bg-bad' } as const;

type EventListProps = { userId: number; events: readonly AdminPerformanceEvent[] };

/** Performance events; voided ones are crossed out, with the reason. Each can be voided or restored [P-24, P-26]. */
export function EventList({ userId, events }: EventListProps) {
  const { t } = useTranslation('notify');
  const [voiding, setVoiding] = useState<AdminPerformanceEvent | null>(null);
  const restoring = useRestoreEvent(userId);
  if (events.length === 0) return <p className="text-14 text-ink-2">{t('performance.noEvents')}</p>;
  return (
    <>
      <ul className="border-t border-line">
        {events.map((event) => (
          <EventItem
            key={event.id}
            event={event}
            onVoid={() => setVoiding(event)}
            onRestore={() => restoring.mutate(event.id)}
          />
        ))}
      </ul>
      {voiding && <VoidEventDialog userId={userId} event={voiding} onClose={() => setVoiding(null)} />}
    </>
  );
}

type EventItemProps = { event: AdminPerformanceEvent; onVoid: () => void; onRestore: () => void };

function EventItem({ event, onVoid, onRestore }: EventItemProps) {
  const { t } = useTranslation(['notify', 'score']);
  const { language } = useLanguage();
  const format = useFormat();
  const isVoided = event.voidedAt !== null;
  const color = severityColor(event.severity);
  const name = t(`score:type.${event.metricType}`);
  const gained = event.pointsAdded > 0;
  const points = gained ? `+${format.number(event.pointsAdded)}` : `−${format.number(event.pointsDeducted)}`;
  return (
    <li className="grid grid-cols-[6px_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-line py-3 text-14">
      <i className={cx('row-span-5 rounded-[2px]', isVoided ? 'bg-line-2' : EDGE_CLASS[color])} aria-hidden="true" />
      <b className={cx('font-semibold', isVoided && 'text-ink-3 line-through')}>{name}</b>
      <b className={cx('num', isVoided ? 'text-ink-3 line-through' : gained && 'text-ok')}>{points}</b>
      <p className="col-span-2 col-start-2 wrap-anywhere text-ink-2">{descriptionIn(language, event.description)}</p>
      <p className="num col-span-2 col-start-2 text-13 text-ink-3">
        {t('performance.line', {
          date: format.dateShort(event.dateOccurred),
          severity: t(`score:severity.${event.severity}`),
        })}
        {event.shiftTitle && (
          <>
            {' · '}
            <ShiftTitle of={{ title: event.shiftTitle, titleEs: event.shiftTitleEs }} />
          </>
        )}
        {' · '}
        {event.recordedBy ? t('performance.recordedBy', { name: event.recordedBy }) : t('performance.bySystem')}
      </p>
      {isVoided && (
        <p className="col-span-2 col-start-2 text-13 wrap-anywhere text-ink-2">
          {t('performance.voided', { reason: voidReason(event) })}
        </p>
      )}
      <Button
        variant="text"
        size="sm"
        className="col-start-2 -ml-2 justify-self-start max-md:min-h-11"
        aria-label={t(isVoided ? 'performance.restoreOf' : 'performance.voidOf', { event: name })}
        onClick={isVoided ? onRestore : onVoid}
      >
        {t(isVoided ? 'performance.restore' : 'performance.void')}
      </Button>
    </li>
  );

  /** Reasons given by the system are codes; those of admins are free text. */
  function voidReason({ voidReason: reason }: AdminPerformanceEvent): string {
    return t(`performance.systemReason.${reason}`, { defaultValue: reason ?? '' });
  }
}

type VoidEventDialogProps = { userId: number; event: AdminPerformanceEvent; onClose: () => void };

/** Asks for the required reason of voiding [P-24]. */
function VoidEventDialog({ userId, event, onClose }: VoidEventDialogProps) {
  const { t } = useTranslation('notify');
  const [reason, setReason] = useState('');
  const voiding = useVoidEvent(userId);
  return (
    <TypedConfirm
      isDirty={reason !== ''}
      onClose={onClose}
      title={t('performance.voidTitle')}
      description={t('performance.voidText')}
      confirmLabel={t('performance.void')}
      confirmDisabled={!hasVisibleText(reason)}
      loading={voiding.isPending}
      onConfirm={() => voiding.mutate({ id: event.id, reason }, { onSuccess: onClose })}
    >
      <ReasonField value={reason} onChange={setReason} data-autofocus />
    </TypedConfirm>
  );
}
