/** The page with the worker's own shifts. Notifications and app icons link to `/dashboard#schedule` instead, because older versions of the app know only that. */
export const MY_SHIFTS_PATH = '/my-shifts';
