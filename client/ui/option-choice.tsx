import type { ReactNode } from 'react';
import { cx } from './cx.js';

type OptionChoiceProps = { name: string; text: ReactNode; chosen: boolean; onChoose: () => void };

/** A radio button as wide as its answer; arrows move among those of one name, as everywhere. */
export function OptionChoice({ name, text, chosen, onChoose }: OptionChoiceProps) {
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
      <span className="min-w-0">{text}</span>
    </label>
  );
}
