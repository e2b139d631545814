import type { ReactNode } from 'react';

type RadioRowProps = {
  /** The name of the group. */
  name: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  title: ReactNode;
  /** Below the title: facts, one per line. */
  children: ReactNode;
};

/** A choice of a list in a dialog, with facts below its title. */
export function RadioRow({ name, checked, disabled = false, onChoose, title, children }: RadioRowProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-default has-disabled:bg-well">
      <input
        type="radio"
        name={name}
        className="size-4.5 flex-none accent-(--accent)"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className="min-w-0 text-14">
        <b className="font-semibold wrap-anywhere">{title}</b> {children}
      </span>
    </label>
  );
}
