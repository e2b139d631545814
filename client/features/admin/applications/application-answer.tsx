import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_LIMITS } from '../../../../shared/kernel/policy.js';
import type { Refusal } from '../../../../shared/kernel/result.js';
import { problemMessage } from '../../../lib/api/api.js';
import { useDiscardQuestion } from '../../../lib/forms/use-discard-guard.js';
import { Button } from '../../../ui/button.js';
import { intoView } from '../../../ui/into-view.js';
import { Note } from '../../../ui/note.js';
import { TextArea } from '../../../ui/text-area.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { ChangedFacts } from '../selection/bulk-notes.js';
import { Kbd } from '../lists/kbd.js';
import { useApplicationFacts } from './use-application-facts.js';
import type { ApplicationAnswerState } from './use-application-answer.js';

type ApplicationAnswerProps = {
  answer: ApplicationAnswerState;
  refusal: Refusal | null;
  isCurrent: boolean;
  name: string;
};

const ANSWER = 'min-w-0 flex-1 max-md:min-h-11';

/** The two answers, an optional note, and the reason when approving is not possible. */
export function ApplicationAnswer({ answer, refusal, isCurrent, name }: ApplicationAnswerProps) {
  const { t } = useTranslation('admin');
  const refusalId = useId();
  const { step } = answer;
  return (
    <div className="grid gap-2">
      {answer.outdated && <Outdated outdated={answer.outdated} />}
      {refusal && <RefusalNote refusal={refusal} id={refusalId} />}
      {step !== 'idle' && <NoteField answer={answer} />}
      {step === 'reject' ? (
        <Rejection answer={answer} name={name} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            className={ANSWER}
            loading={answer.busy}
            disabled={refusal !== null}
            aria-describedby={refusal ? refusalId : undefined}
            aria-keyshortcuts="A"
            onClick={answer.approve}
          >
            <span aria-hidden="true">{t('applications.approve')}</span>
            <VisuallyHidden>{t('applications.approveOf', { name })}</VisuallyHidden>
            {isCurrent && !refusal && <Kbd isOnFilled>A</Kbd>}
          </Button>
          <Button
            variant="line"
            size="sm"
            className={ANSWER}
            disabled={answer.busy}
            aria-keyshortcuts="R"
            onClick={answer.openRejection}
          >
            <span aria-hidden="true">{t('applications.reject')}</span>
            <VisuallyHidden>{t('applications.rejectOf', { name })}</VisuallyHidden>
            {isCurrent && <Kbd>R</Kbd>}
          </Button>
        </div>
      )}
      {/* a reason per button: if it appeared on focus, it would move the button away from the pointer that presses it */}
      {step === 'idle' && (
        <Button
          variant="text"
          size="xs"
          className="justify-self-start px-0! max-md:min-h-11!"
          aria-label={t('applications.addNoteOf', { name })}
          onClick={answer.writeNote}
        >
          {t('applications.addNote')}
        </Button>
      )}
    </div>
  );
}

/** Shows the shift before and after its change, once an answer was refused because of it [W-65]. */
function Outdated({ outdated }: { outdated: NonNullable<ApplicationAnswerState['outdated']> }) {
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

/** Of an overlapping shift the application has only the title; the times come with the server's refusal. */
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

function NoteField({ answer }: { answer: ApplicationAnswerState }) {
  const { t } = useTranslation('admin');
  return (
    <TextArea
      label={t('applications.note')}
      rows={2}
      maxLength={TEXT_LIMITS.notes}
      value={answer.note}
      // focus follows the key or button that opened the note
      autoFocus
      onChange={(event) => answer.setNote(event.target.value)}
    />
  );
}

function Rejection({ answer, name }: { answer: ApplicationAnswerState; name: string }) {
  const { t } = useTranslation(['admin', 'common']);
  const { confirmDiscard, question } = useDiscardQuestion(answer.note !== '');
  return (
    <div ref={intoView} className="flex scroll-mb-28 flex-wrap gap-2">
      <Button
        variant="bad"
        size="sm"
        className={ANSWER}
        loading={answer.busy}
        aria-label={t('applications.confirmRejectOf', { name })}
        onClick={answer.reject}
      >
        {t('applications.confirmReject')}
      </Button>
      <Button
        variant="line"
        size="sm"
        className={ANSWER}
        disabled={answer.busy}
        onClick={() => confirmDiscard(answer.cancel)}
      >
        {t('common:action.cancel')}
      </Button>
      {question}
    </div>
  );
}
