import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_LIMITS } from '../../../../../shared/kernel/policy.js';
import { hasVisibleText } from '../../../../../shared/kernel/visible-text.js';
import type { QuizQuestion } from '../../../../../shared/training/admin-training.contract.js';
import { useFieldError } from '../../../../lib/forms/fields.js';
import { FieldErrorText, inputClass } from '../../../../ui/field.js';
import { TextField } from '../../../../ui/text-field.js';
import { faultsOf, type QuestionDraft } from './quiz-draft.model.js';
import type { QuestionProps } from './use-questions.js';

const CHOICES = ['options', 'optionsEs', 'correctAnswer'] as const;

const nameOf = ({ key }: QuestionDraft, field: string) => `question-${key}-${field}`;

/** The name of the invalid input: if several options are blank, the first one. */
function nameOfInvalid(draft: QuestionDraft, field: string): string {
  if (field !== 'options' && field !== 'optionsEs') return nameOf(draft, field);
  const blank = draft[field].findIndex((text) => !hasVisibleText(text));
  return nameOf(draft, `${field}-${Math.max(blank, 0)}`);
}

/** A question in both languages, Spanish beside English, with its correct option. */
export function QuestionFields({ draft, position, questions }: QuestionProps) {
  const { t } = useTranslation(['trainings', 'admin']);
  const problemText = useFieldError();
  const faults = questions.isValidated ? faultsOf(draft, position) : [];
  const fields = useRef<HTMLDivElement>(null);
  const { invalidKey, clearInvalidKey } = questions;
  useEffect(() => {
    if (invalidKey !== draft.key || !faults[0]) return;
    fields.current?.querySelector<HTMLElement>(`[name="${nameOfInvalid(draft, faults[0].field)}"]`)?.focus();
    clearInvalidKey();
  });
  const change = (values: Partial<QuestionDraft>) => questions.change(position, values);
  const errorAt = (field: keyof QuizQuestion) => {
    const fault = faults.find((one) => one.field === field);
    return fault && problemText({ type: fault.code, types: fault.params }, t(`quiz.field.${field}`));
  };
  const invalidChoices = CHOICES.filter((field) => errorAt(field));
  const idOf = (field: keyof QuizQuestion) => `${nameOf(draft, field)}-error`;
  return (
    <div ref={fields} className="grid gap-4 border-t border-line p-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('quiz.field.question')}
          name={nameOf(draft, 'question')}
          required
          autoFocus={draft.question === ''}
          value={draft.question}
          maxLength={TEXT_LIMITS.question}
          error={errorAt('question')}
          onChange={({ target }) => change({ question: target.value })}
        />
        <TextField
          label={t('quiz.field.questionEs')}
          name={nameOf(draft, 'questionEs')}
          lang="es"
          value={draft.questionEs}
          maxLength={TEXT_LIMITS.question}
          error={errorAt('questionEs')}
          hint={t('admin:spanish.leftBlank')}
          onChange={({ target }) => change({ questionEs: target.value })}
        />
      </div>
      <fieldset className="grid gap-2" aria-describedby={invalidChoices.map(idOf).join(' ') || undefined}>
        <legend className="mb-2 text-14 font-semibold">{t('quiz.field.options')}</legend>
        {draft.options.map((_, option) => (
          <OptionRow key={option} draft={draft} option={option} onChange={change} />
        ))}
        {invalidChoices.map((field) => (
          <FieldErrorText key={field} id={nameOf(draft, field)}>
            {errorAt(field)}
          </FieldErrorText>
        ))}
      </fieldset>
    </div>
  );
}

type OptionRowProps = { draft: QuestionDraft; option: number; onChange: (values: Partial<QuestionDraft>) => void };

function OptionRow({ draft, option, onChange }: OptionRowProps) {
  const { t } = useTranslation('trainings');
  const number = option + 1;
  const setOption = (field: 'options' | 'optionsEs', text: string) =>
    onChange({ [field]: draft[field].map((before, index) => (index === option ? text : before)) });
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-1 gap-y-2 sm:grid-cols-[2.75rem_minmax(0,1fr)_minmax(0,1fr)] sm:gap-x-3">
      <label className="grid size-11 place-items-center max-sm:row-span-2">
        <input
          type="radio"
          name={nameOf(draft, 'correctAnswer')}
          aria-label={t('quiz.right', { number })}
          checked={draft.correctAnswer === option}
          onChange={() => onChange({ correctAnswer: option })}
          className="size-5 accent-ink"
        />
      </label>
      <input
        aria-label={t('quiz.option', { number })}
        placeholder={t('quiz.option', { number })}
        name={nameOf(draft, `options-${option}`)}
        value={draft.options[option]}
        maxLength={TEXT_LIMITS.option}
        onChange={({ target }) => setOption('options', target.value)}
        className={inputClass(false)}
      />
      <input
        aria-label={t('quiz.optionEs', { number })}
        placeholder={t('quiz.optionEs', { number })}
        name={nameOf(draft, `optionsEs-${option}`)}
        lang="es"
        value={draft.optionsEs[option]}
        maxLength={TEXT_LIMITS.option}
        onChange={({ target }) => setOption('optionsEs', target.value)}
        className={inputClass(false)}
      />
    </div>
  );
}
