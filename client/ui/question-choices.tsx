import type { ReactNode, Ref } from 'react';
import { OptionChoice } from './option-choice.js';

type QuestionChoicesProps = {
  /** Of the radio buttons: one of its own for each question. */
  name: string;
  question: ReactNode;
  /** In the order in which they are shown. */
  options: readonly { value: number; text: ReactNode }[];
  chosen: number | null;
  onChoose: (value: number) => void;
  headingRef?: Ref<HTMLHeadingElement>;
};

/** A quiz question with its options, as a worker sees it [T-10]. */
export function QuestionChoices({ name, question, options, chosen, onChoose, headingRef }: QuestionChoicesProps) {
  return (
    <fieldset className="grid gap-2.5">
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
