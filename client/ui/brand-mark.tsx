import { cx } from './cx.js';

/** The registration mark of a press sheet, used as the logo only. */
export function RegistrationMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={cx('flex-none', className ?? 'size-[30px]')} aria-hidden="true">
      <path d="M20 20V8a12 12 0 0 1 12 12z" fill="var(--accent)" />
      <circle cx="20" cy="20" r="12" fill="none" stroke="currentColor" strokeWidth="3" />
      <path d="M20 1v38M1 20h38" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  );
}

/**
 * Logo, brand name and program label. Their space is reserved until the configuration is loaded. A label that is too
 * long is cut, so that the bar keeps its height.
 */
export function BrandMark({ name, program }: { name: string | undefined; program: string | undefined }) {
  return (
    <span className="flex items-center gap-[9px]">
      <RegistrationMark />
      <span className="grid min-w-0">
        <b className="block min-h-5 font-display text-18 leading-5 font-bold tracking-[-0.025em]">{name}</b>
        <small className="block h-4 overflow-hidden text-12 leading-4 text-ink-3">{program}</small>
      </span>
    </span>
  );
}

/** Four press inks, as on the edge of a printed sheet. */
export function InkPatches({ className }: { className?: string }) {
  return (
    <span className={cx('flex [&>i]:size-full [&>i]:flex-1', className)} aria-hidden="true">
      <i className="bg-press-c" />
      <i className="bg-press-m" />
      <i className="bg-press-y" />
      <i className="bg-ink" />
    </span>
  );
}
