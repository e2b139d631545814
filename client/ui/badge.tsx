import type { ReactNode } from 'react';
import { cx } from './cx.js';

export type Tone = 'neutral' | 'ok' | 'info' | 'warn' | 'orange' | 'bad';

const TONES: Record<Tone, string> = {
  neutral: 'bg-well text-ink-2',
  ok: 'bg-ok-soft text-ok',
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  orange: 'bg-l3-soft text-l3',
  bad: 'bg-bad-soft text-bad',
};

type BadgeProps = { tone?: Tone; icon?: ReactNode; outlined?: boolean; className?: string; children: ReactNode };

/** A state as text with an icon; color is never the only sign. Icons are 16 px. */
export function Badge({ tone = 'neutral', icon, outlined, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-[5px] rounded-badge px-2 align-middle text-13 font-semibold whitespace-nowrap narrow:whitespace-normal [&_svg]:size-4 [&_svg]:flex-none',
        outlined ? 'border border-line-2 text-ink-2' : TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
