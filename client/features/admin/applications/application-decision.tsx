import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_LIMITS } from '../../../../shared/kernel/policy.js';
import type { Refusal } from '../../../../shared/kernel/result.js';
import { problemMessage } from '../../../lib/api/api-error.js';
import { useDiscardQuestion } from '../../../lib/forms/use-discard-guard.js';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { intoView } from '../../../ui/into-view.js';
import { Note } from '../../../ui/note.js';
import { TextArea } from '../../../ui/text-area.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { ChangedFacts } from '../selection/bulk-notes.js';
import { Kbd } from '../lists/kbd.js';
import { useApplicationFacts } from './use-application-facts.js';
import type { ApplicationDecisionState } from './use-application-decision.js';

type ApplicationDecisionProps = {
  decision: ApplicationDecisionState;
  refusal: Refusal | null;
  isRow: boolean | undefined;
  isCurrent: boolean;
  name: string;
};

const BUTTON = 'min-w-0 flex-1 max-md:min-h-11';

/** Approve and reject buttons, an optional note, and the reason if approving is not possible. */
export function ApplicationDecision({ decision, refusal, isRow, isCurrent, name }: ApplicationDecisionProps) {
  const { t } = useTranslation('admin');
  const refusalId = useId();
  const { step } = decision;
  return (
    <div className={cx('grid min-w-0 gap-2', isRow && 'lg:grid-cols-[minmax(0,1fr)_auto]')}>
      <div className="col-span-full grid gap-2 empty:hidden">
        {decision.outdated && <Outdated outdated={decision.outdated} />}
        {refusal && <RefusalNote refusal={refusal} id={refusalId} />}
        {step !== 'idle' && <NoteField decision={decision} />}
      </div>
      {step === 'reject' ? (
        <Rejection decision={decision} name={name} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            className={BUTTON}
            loading={decision.busy}
            disabled={refusal !== null}
            aria-describedby={refusal ? refusalId : undefined}
            aria-keyshortcuts="A"
            onClick={decision.approve}
          >
            <span aria-hidden="true">{t('applications.approve')}</span>
            <VisuallyHidden>{t('applications.approveOf', { name })}</VisuallyHidden>
            {isCurrent && !refusal && <Kbd isOnFilled>A</Kbd>}
          </Button>
          <Button
            variant="line"
            size="sm"
            className={BUTTON}
            disabled={decision.busy}
            aria-keyshortcuts="R"
            onClick={decision.openRejection}
          >
            <span aria-hidden="true">{t('applications.reject')}</span>
            <VisuallyHidden>{t('applications.rejectOf', { name })}</VisuallyHidden>
            {isCurrent && <Kbd>R</Kbd>}
          </Button>
        </div>
      )}
      {/* a button opens the note: a field that appeared on focus would move the buttons away from the pointer */}
      {step === 'idle' && (
        <Button
          variant="text"
          size="xs"
          className="justify-self-start px-0! max-md:min-h-11!"
          aria-label={t('applications.addNoteOf', { name })}
          onClick={decision.writeNote}
        >
          {t('applications.addNote')}
        </Button>
      )}
    </div>
  );
}

/** Shows the shift before and after its change, after the server refused the decision because of it [W-65]. */
function Outdated({ outdated }: { outdated: NonNullable<ApplicationDecisionState['outdated']> }) {
  const { t } = useTranslation('admin');
  const facts = useApplicationFacts();
  const { before, now, error } = outdated;
  return (
    <Note tone="warn" role="alert" title={problemMessage(error, t('failed.decideApplication'))}>
      <span className="wrap-anywhere">
        <ChangedFacts {...facts} before={before} now={now} />
      </span>
    </Note>
  );
}

/** For an overlapping shift the client knows only the title; the server's refusal has the times too. */
function RefusalNote({ refusal, id }: { refusal: Refusal; id: string }) {
  const { t } = useTranslation(['admin', 'problems']);
  if (refusal.code !== 'shifts_overlap') {
    return (
      <p id={id} className="text-13 text-ink-2">
        {t(`problems:${refusal.code}`, { ...refusal.params })}
      </p>
    );
  }
  return (
    <p id={id} className="flex gap-1.5 text-13 font-semibold text-bad">
      <TriangleAlert className="mt-px size-4 flex-none" aria-hidden="true" />
      {t('facts.conflict', { ...refusal.params })}
    </p>
  );
}

function NoteField({ decision }: { decision: ApplicationDecisionState }) {
  const { t } = useTranslation('admin');
  return (
    <TextArea
      label={t('applications.note')}
      rows={2}
      maxLength={TEXT_LIMITS.notes}
      value={decision.note}
      // focus follows the key or button that opened the note
      autoFocus
      onChange={(event) => decision.setNote(event.target.value)}
    />
  );
}

function Rejection({ decision, name }: { decision: ApplicationDecisionState; name: string }) {
  const { t } = useTranslation(['admin', 'common']);
  const { confirmDiscard, question } = useDiscardQuestion(decision.note !== '');
  return (
    <div ref={intoView} className="flex scroll-mb-28 flex-wrap gap-2">
      <Button
        variant="bad"
        size="sm"
        className={BUTTON}
        loading={decision.busy}
        aria-label={t('applications.confirmRejectOf', { name })}
        onClick={decision.reject}
      >
        {t('applications.confirmReject')}
      </Button>
      <Button
        variant="line"
        size="sm"
        className={BUTTON}
        disabled={decision.busy}
        onClick={() => confirmDiscard(decision.cancel)}
      >
        {t('common:action.cancel')}
      </Button>
      {question}
    </div>
  );
}
