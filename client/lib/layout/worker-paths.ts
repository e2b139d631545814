/** The page with the worker's own shifts. Notifications and app icons name it `/dashboard#schedule`, as older versions know it. */
export const MY_SHIFTS_PATH = '/my-shifts';
