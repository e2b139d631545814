/** The parts of the page, as the manifest's shortcuts name them. */
export const SHIFTS_ID = 'shifts';
export const CLOCK_ID = 'clock';
export const SCHEDULE_ID = 'schedule';
export const PARTS = [SHIFTS_ID, CLOCK_ID, SCHEDULE_ID];

/** The four figures, and their frame: a row breaks in both at the same width. */
export const FIGURES_GRID = 'grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(9.25rem,100%),1fr))] gap-3';

/** What is below the ticket is invisible until the ticket has its height, so that nothing moves. */
export type BelowTicket = { below: 'invisible' | undefined };
