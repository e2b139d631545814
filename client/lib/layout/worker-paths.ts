/** The page with the worker's own shifts. Notifications and app icons link to `/dashboard#schedule` instead, because the app of an earlier release knows only that. */
export const MY_SHIFTS_PATH = '/my-shifts';
