/** The parts of the page, as the manifest's shortcuts name them. */
export const SHIFTS_ID = 'shifts';
export const CLOCK_ID = 'clock';
export const SCHEDULE_ID = 'schedule';
export const PARTS = [SHIFTS_ID, CLOCK_ID, SCHEDULE_ID];

/** The four figures, and their frame: a row breaks in both at the same width. */
export const FIGURES_GRID = 'grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(9.25rem,100%),1fr))] gap-3';

type Unseen = 'invisible' | undefined;
/** What stands below the ticket waits unseen until that one's height is known; what is below the figures, for the lists, too. */
export type PlaceInPage = { below: { figures: Unseen; lists: Unseen } };
