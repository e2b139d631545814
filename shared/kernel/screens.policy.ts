export const LOCATION_REQUEST = { highAccuracy: true, timeoutMs: 10_000, maximumAgeMs: 60_000 } as const;

/** worker.md §9 */
export const WORKER_SCREENS = {
  upcomingShifts: 3,
  calendarCells: 42,
  /** Range of the calendar in months, beyond what can be scheduled. */
  calendarMonthsAhead: 12,
  chipsPerDay: 3,
  recentMetrics: 5,
  redirectAfterResetMs: 3_000,
} as const;

/** How long an admin's screen shows a Social Security number (decisions: Files). */
export const ADMIN_SCREENS = { ssnShownMs: 30_000 } as const;

export const TOASTS = {
  limit: 1,
  displayMs: 5_000,
  removeDelayMs: 1_000_000,
  swipePixels: 50,
  hotkey: 'F8',
} as const;

export const TOOLTIPS = { openDelayMs: 700, skipDelayMs: 300 } as const;

export const ALERTS_REFRESH_MS = 60_000;

export const TRANSLATION_LOADER = { parallelReads: 10, retries: 5, retryDelayMs: 350 } as const;

export const STORAGE_KEYS = {
  authToken: 'authToken',
  authUser: 'authUser',
  directoryToken: 'azure_access_token',
  directoryUser: 'azure_user',
  directoryState: 'azure_auth_state',
  /** The last characters of the token that the server refused last: with them a tab can tell a refusal from a logout. */
  refusedToken: 'refusedToken',
  language: 'language',
  /** Who was signed in when the language was chosen: the id of a worker, "admin" for an admin, or "nobody". */
  languageChosenBy: 'languageChosenBy',
  /** The chosen language until the server has stored it: "worker id:language". */
  unsavedLanguage: 'languageToSave',
  /** An admin's last view and filters of the master schedule. */
  scheduleView: 'scheduleView',
  /** Progress of a running bulk operation of this tab. */
  bulkRun: 'bulkRun',
  /** Number of unsent events on this device, available before the database is opened. */
  unsentEvents: 'unsentEvents',
  /** Ids of logged-out workers whose data is still to be deleted from this device. */
  loggedOutWorkers: 'leftWorkers',
  /** Set after the user responded to the install prompt. */
  installHint: 'installHint',
  /** Set after the user responded to the question about reminders on this device. */
  pushHint: 'pushHint',
  /** The worker, session and endpoint of this device's push subscription. */
  pushDevice: 'pushDevice',
} as const;
