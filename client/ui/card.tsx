import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.js';

const SHEET = 'rounded-card border shadow-lift';
const CARD = `${SHEET} border-line bg-sheet`;

type CardProps = ComponentProps<'section'> & { padded?: boolean };

/** A surface on the page. */
export function Card({ padded = true, className, ...rest }: CardProps) {
  return <section className={cx(CARD, padded && 'p-4', className)} {...rest} />;
}

type TicketProps = {
  label: string;
  /** In progress: green background and border. */
  live?: boolean;
  children: ReactNode;
  /** The part below the perforation: the clock button and its notes. */
  stub?: ReactNode;
};

/** The next or current shift, with a perforation above its one action, or before it on a phone on its side [H-190]. */
export function Ticket({ label, live, children, stub }: TicketProps) {
  return (
    <section
      aria-label={label}
      className={cx('ticket px-4', live ? `${SHEET} ticket-live border-ok bg-ok-soft` : CARD)}
    >
      <div className="pt-3.5 pb-4">{children}</div>
      {stub && (
        <>
          <div className="perforation" aria-hidden="true" />
          <div className="grid gap-2.5 py-4">{stub}</div>
        </>
      )}
    </section>
  );
}
