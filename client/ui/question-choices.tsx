import type { ReactNode, Ref } from 'react';
import { cx } from './cx.js';

type QuestionChoicesProps = {
  /** The name of the radio buttons, unique for each question. */
  name: string;
  question: ReactNode;
  /** In the order shown. */
  options: readonly { value: number; text: ReactNode }[];
  chosen: number | null;
  onChoose: (value: number) => void;
  headingRef?: Ref<HTMLHeadingElement>;
};

/** A quiz question with its options, as a worker sees it [T-10]. */
export function QuestionChoices({ name, question, options, chosen, onChoose, headingRef }: QuestionChoicesProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2.5">
      <legend className="mb-4">
        <h2 ref={headingRef} tabIndex={-1} className="wrap-anywhere focus:outline-none">
          {question}
        </h2>
      </legend>
      {options.map(({ value, text }) => (
        <OptionChoice key={value} name={name} text={text} chosen={chosen === value} onChoose={() => onChoose(value)} />
      ))}
    </fieldset>
  );
}

type OptionChoiceProps = { name: string; text: ReactNode; chosen: boolean; onChoose: () => void };

/** A radio button as wide as its option; arrow keys move among buttons of one name. */
function OptionChoice({ name, text, chosen, onChoose }: OptionChoiceProps) {
  return (
    <label
      className={cx(
        'flex min-h-15 items-center gap-3 rounded-control border-2 px-3.5 py-2.5 leading-5.5',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        chosen ? 'border-accent bg-accent-soft font-semibold' : 'border-line-2 bg-sheet hover:border-ink-2',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={chosen}
        onChange={onChoose}
        className={cx(
          'grid size-5.5 flex-none appearance-none place-items-center rounded-full border-2 outline-none',
          'before:size-2.5 before:rounded-full before:bg-accent before:opacity-0 checked:border-accent checked:before:opacity-100',
          chosen ? 'border-accent' : 'border-line-2',
        )}
      />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </label>
  );
}
