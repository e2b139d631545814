import type { ReactNode, Ref } from 'react';
import { cx } from './cx.js';
import type { Tone } from './badge.js';

const TONES: Record<Tone, string> = {
  neutral: 'bg-well text-ink-2 [&_b]:text-ink',
  ok: 'bg-ok-soft text-ok',
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  orange: 'bg-l3-soft text-l3',
  bad: 'bg-bad-soft text-bad',
};

type NoteProps = {
  tone?: Tone;
  icon?: ReactNode;
  /** The reason, in bold. */
  title?: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  /** `alert` announces a note that appears after an error. */
  role?: 'alert' | 'status' | 'note';
  ref?: Ref<HTMLDivElement>;
  className?: string;
};

/** Explains a state, and what to do about it. Icons are 18 px. */
export function Note({ tone = 'neutral', icon, title, children, role, ref, className }: NoteProps) {
  return (
    <div
      ref={ref}
      role={role}
      className={cx(
        'flex gap-2.5 rounded-control px-3 py-2.5 text-14 [&>svg]:mt-px [&>svg]:size-[1.125rem] [&>svg]:flex-none',
        TONES[tone],
        className,
      )}
    >
      {icon}
      <div className="min-w-0 flex-1">
        {title && <b className="block font-[650]">{title}</b>}
        {children}
      </div>
    </div>
  );
}
