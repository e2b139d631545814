/** The parts of the page, as the manifest's shortcuts name them. */
export const SHIFTS_ID = 'shifts';
export const CLOCK_ID = 'clock';
export const SCHEDULE_ID = 'schedule';
export const PARTS = [SHIFTS_ID, CLOCK_ID, SCHEDULE_ID];

/** What stands below the ticket waits unseen until that one's height is known. */
export type PlaceInPage = { below: 'invisible' | undefined };
