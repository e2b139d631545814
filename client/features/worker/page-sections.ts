/** Ids of the page's sections, as in the shortcuts of the web app manifest. */
export const SHIFTS_ID = 'shifts';
export const CLOCK_ID = 'clock';
export const SCHEDULE_ID = 'schedule';
/** Begins the address's hash that opens the form for other times of a shift. */
export const CORRECTION_PART = 'correction/';
export const SECTION_IDS = [SHIFTS_ID, CLOCK_ID, SCHEDULE_ID];

/** Class of the four stats and their skeleton, so that both wrap at the same width. */
export const STATS_GRID = 'grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(9.25rem,100%),1fr))] gap-3';

/** The content below the ticket is invisible until the ticket has its height, so that nothing moves. */
export type BelowTicket = { below: 'invisible' | undefined };
