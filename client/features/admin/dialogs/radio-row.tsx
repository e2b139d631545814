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
  /** A link below the facts; to follow it does not choose the row. */
  link?: ReactNode;
};

/** A choice of a list in a dialog, with facts below its title. */
export function RadioRow({ name, checked, disabled = false, onChoose, title, children, link }: RadioRowProps) {
  return (
    <div className="rounded-control border border-line has-checked:border-accent has-checked:bg-accent-soft has-disabled:bg-well">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 has-disabled:cursor-default">
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
      {link && <div className="-mt-2 pr-3 pb-1.5 pl-10.5 max-md:pb-0">{link}</div>}
    </div>
  );
}
