import type { LocalTime } from './time.js';

/**
 * Every number chosen by the business (worker.md §9, admin.md §9, decisions). Rules use these constants instead of
 * literals.
 */

/** Defaults of the configuration. Rules receive the installation's values as arguments. */
export const SITE_DEFAULTS = {
  timeZone: 'America/Denver',
  geofence: { latitude: 40.7311, longitude: -111.9025, radiusMeters: 50_000 },
} as const;

export const LOCATION_REQUEST = { highAccuracy: true, timeoutMs: 10_000, maximumAgeMs: 60_000 } as const;

/** worker.md §4 clock window; decisions: Assignments. Minutes. */
export const CLOCK = {
  opensBeforeStartMinutes: 5,
  closesAfterStartMinutes: 120,
  clockOutAfterEndMinutes: 120,
  displayRefreshMs: 60_000,
  maxHoursWorked: 24,
} as const;

/** decisions: Offline clock events. The flag thresholds only mark an event for review by an admin. */
export const OFFLINE_CLOCK = {
  maxClockOffsetMinutes: 5,
  /** An immediate event may be this far ahead of the server, because the offset is measured over a network. */
  futureToleranceMs: 2_000,
  /** An event that arrives within this time counts at receipt; a later one at capture. */
  promptWithinMs: 10_000,
  /** An admin confirms an event that arrives later than this, before it is paid. */
  confirmAfterMinutes: 10,
  maxAgeDays: 7,
  waitForClockInHours: 24,
  deactivatedOutboxDays: 7,
  staleFixMs: 60_000,
  impossibleSpeedMetersPerSecond: 70,
  clockJumpMs: 60_000,
} as const;

/** worker.md §9; decisions: Assignments. Elapsed hours. */
export const CANCELLATION = { lateUnderHours: 48, movedExcuseHours: 24, approvalExcuseHours: 2 } as const;

/** worker.md §9, admin.md §5 and §9. Rates in cents an hour. */
export const SHIFT = {
  minMinutes: 120,
  maxMinutes: 720,
  blockMinutes: 30,
  maxDaysAhead: 28,
  startHintMinutes: 60,
  urgentWithinHours: 48,
  fillRateDaysAhead: 28,
  listedDaysAhead: 42,
  form: { minRateCents: 1600, maxRateCents: 3200, minPositions: 1, maxPositions: 10 },
  server: { minRateCents: 1600, maxRateCents: 3500, minPositions: 1, maxPositions: 100 },
  rateStepCents: 50,
  maxPremiumCents: 3500,
  maxRequirements: 20,
} as const;

/** Copying weeks and repeating shifts: maximum number of copies per request. */
export const SHIFT_COPIES = { maxAtOnce: 500 } as const;

/**
 * Filling urgent positions: number of eligible workers to rank, maximum number of workers to ask at once, and hours
 * until a worker can be asked again.
 */
export const FILLING = { consideredWorkers: 1_000, maxAskedAtOnce: 50, askAgainAfterHours: 12 } as const;

/** admin.md §2.1: rows of the week view, its range in weeks, and contents of a cell. */
export const SCHEDULE = {
  rowHours: [6, 8, 10, 12, 14, 16, 18],
  /** Start of a shift that is moved into the night row. */
  nightStartsAt: '22:00' as LocalTime,
  weeksBack: 2,
  weeksAhead: 4,
  monthCells: 42,
  shiftsPerCell: 3,
  titleCharacters: 15,
  /** Shifts per day in the day list on a phone. */
  shiftsPerDay: 8,
} as const;

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

/** How far back no-shows are detected after a server outage. */
export const NO_SHOW_LOOK_BACK_DAYS = 31;

/** Default range of lists in days, and maximum number of elements per response (decisions: Data model). */
export const LISTS = { pastDays: 90, paidShownDays: 14, alertDays: 7, maxAtOnce: 500 } as const;

/** Bounced mails: maximum age of a signed request, and maximum length that is parsed. */
export const MAIL = { hookMinutes: 5, maxBounceChars: 200_000 } as const;

/** Statements of a worker: maximum length of a period, and maximum distance of its days from today, in days. */
export const STATEMENTS = { maxDays: 366, maxDaysFromToday: 3_660 } as const;

/** 29 CFR 778; decisions: Pay */
export const PAY = {
  overtimeAfterHours: 40,
  workweekStartsOn: 'sunday',
  dueAfterHours: 24,
  lateAfterHours: 48,
  undoPaidHours: 24,
  hoursStep: 0.25,
  maxTimesheetHours: 24,
  /** Less than a day, so a wrong date is always detected. */
  maxHoursOffShift: 12,
  /** An admin checks a clock-out later than this after the end of the shift. */
  lateClockOutMinutes: 60,
  maxPaidAtOnce: 500,
  maxAdjustmentCents: 500_000,
  /** Upper bound of a total that is only compared. */
  maxComparedDollars: 1_000_000_000,
  periodsShown: 26,
  employeeNumberDigits: 6,
  defaultMethod: 'direct_deposit',
} as const;

/** worker.md §9, admin.md §9; decisions: Score. Weights in percent. */
export const SCORE = {
  initial: 100,
  countedDays: 180,
  /** Local time of the nightly recalculation at the site. */
  recalculatedAt: '03:10' as LocalTime,
  /** Workers per job of the nightly recalculation. */
  nightlyBatch: 200,
  weights: { reliability: 35, punctuality: 25, quality: 25, attitude: 15 },
  bands: { excellent: 90, good: 80, needsImprovement: 70 },
  lateArrivalMinutes: { minor: 5, moderate: 30 },
} as const;

/** admin.md §9: thresholds of report badges (green, yellow, orange; red below). */
export const REPORT_BADGES = {
  performance: [90, 75, 60],
  attendance: [95, 85, 70],
  quality: [90, 75, 60],
} as const;
export const REPORT_RANGE_DAYS = { week: 7, month: 30, quarter: 90, year: 365 } as const;
/** Days per point of a report's chart, counted back from today. */
export const REPORT_POINT_DAYS = { week: 1, month: 3, quarter: 7, year: 30 } as const;
/**
 * Rows of a report: initially on screen, at most on screen, at most in a file, and at most in a PDF. 50 000 rows are
 * written in seconds; PDF layout takes far longer.
 */
export const REPORTS = { rowsShown: 50, maxShown: 500, maxExported: 50_000, maxPrinted: 2_000 } as const;

export const TRAINING = {
  defaultPassingScore: 80,
  optionsPerQuestion: 4,
  minDurationMinutes: 1,
  progress: { video: 25, videoWatched: 50, quiz: 75, result: 100 },
  videoFormats: ['mp4', 'mov', 'avi', 'webm'],
  maxQuestions: 100,
  /** Maximum length of a video (`WATCHING`). */
  maxDurationMinutes: 240,
  /** A pause longer than this does not count as time spent on the training. */
  breakAfterMinutes: 5,
} as const;

/** Uploaded training videos, and conversion to MP4 for browsers (decisions: Files). */
export const TRAINING_FILES = {
  videoMegabytes: 500,
  captionsMegabytes: 1,
  convertMinutes: 30,
  /** Longer side of a converted video, in pixels. */
  convertedWidth: 1_280,
  /** An upload without a training is deleted after this time. */
  unusedHours: 24,
} as const;

/** How watching is counted (decisions: Training and levels). Seconds of the video or of elapsed time. */
export const WATCHING = {
  reportEverySeconds: 10,
  /** Gaps up to this length are timer inaccuracies of the player, not skips. */
  joinGapSeconds: 1,
  endToleranceSeconds: 1.5,
  /** A report may arrive this much later than the reporting interval because of the network. */
  reportSlackSeconds: 5,
  /** A training's duration includes its quiz. A video of unknown length counts as at least this share of it. */
  minShareOfDuration: 0.5,
  maxVideoSeconds: 14_400,
  maxRanges: 200,
} as const;

export const ACCOUNT = {
  minPassword: 8,
  maxPassword: 128,
  minPhoneDigits: 10,
  minZip: 5,
  minState: 2,
  minimumAge: 18,
  sessionHours: 12,
  rememberedSessionDays: 30,
  resetTokenMinutes: 60,
  resetTokenBytes: 32,
  emailLinkHours: 24,
} as const;

/**
 * RFC 6238 as authenticator apps implement it. `window`: accepted steps before and after the current one, for clock
 * drift.
 */
export const TWO_FACTOR = {
  digits: 6,
  stepSeconds: 30,
  window: 1,
  secretBytes: 20,
  recoveryCodes: 10,
  recoveryCodesLow: 3,
} as const;

/** worker.md §4 single-sign-on flow */
export const DIRECTORY_SIGN_IN = {
  popupWidth: 500,
  popupHeight: 600,
  timeoutMs: 300_000,
  /** A closed popup is reported at the second check that finds it closed, within a second. */
  closedCheckMs: 500,
  pauseAfterLoginMs: 50,
  clockSkewSeconds: 300,
} as const;

/**
 * Retention periods in days; the clean-up deletes older data. Audit, clock events, hours and pay are kept permanently.
 * A training answer must outlive the offline queue, which may request it again.
 */
export const RETENTION_DAYS = {
  trainingAnswers: 90,
  endedSessions: 90,
  spentLinks: 7,
  outgoingMails: 7,
  reminders: 90,
  notifications: 365,
  dismissedAlerts: 90,
  /** A device on which the app was not opened for this long. */
  pushDevices: 90,
  timeclockSummaries: 1,
  /** A file without a row may be an upload in progress. */
  orphanFiles: 1,
} as const;
export const CLEAN_UP = { everyHours: 1, rowsAtOnce: 5_000 } as const;

/** Maximum length of texts by field, in characters. */
export const TEXT_LIMITS = {
  name: 100,
  email: 254,
  phone: 30,
  address: 200,
  city: 100,
  zip: 10,
  title: 120,
  description: 2_000,
  requirement: 120,
  reason: 500,
  question: 500,
  option: 300,
  link: 2_000,
  notes: 1_000,
  token: 4_096,
  twoFactorCode: 32,
} as const;

/** The payroll time-clock (admin.md §9, `adp.md`). Calendar days at the site. */
export const TIMECLOCK = {
  /** "Last 7 days", including today. */
  defaultDays: 7,
  maxDays: 92,
  /** Maximum length of its pay periods: a period that starts this long before a range may overlap it. */
  longestPeriodDays: 31,
  /** Times closer than this are equal, because the time-clock may store whole minutes only. */
  sameWithinMs: 60_000,
  /** A request without a response is checked, and not sent again before this time. Longer than any call takes. */
  unansweredMinutes: 3,
  /** The same for an accepted request that is not carried out yet. */
  acceptedMinutes: 60,
  /** Up to this many workers are summarized in one request; more are a background job with progress. */
  summaryAtOnce: 25,
  /** Polling interval of a running summary. */
  summaryRefreshMs: 1_000,
} as const;

const MEGABYTE = 1024 * 1024;
export const UPLOADS = {
  signupBytes: 5 * MEGABYTE,
  profileBytes: 10 * MEGABYTE,
  fileNameCharacters: 120,
  tokenMinutes: 60,
} as const;

/** decisions: Files. Images are re-encoded without camera metadata. An image with more pixels than this is refused. */
export const IMAGES = { maxPixels: 64_000_000, jpegQuality: 90 } as const;

/** decisions: Files. Lifetime of a link to a file, and whether the browser may cache the file for that time. */
export const SIGNED_LINKS = {
  document: { minutes: 5, cached: false },
  video: { minutes: 240, cached: true },
} as const;

/**
 * A worker's shifts in a phone calendar: days that past and cancelled shifts stay, and refresh interval for calendars.
 */
export const CALENDAR_FEED = { pastDays: 60, maxEntries: 1_000, refreshMinutes: 60, cacheSeconds: 900 } as const;

/**
 * API keys and webhooks (docs/integrations.md). `retryMinutes`: minutes between delivery attempts; the last attempt is
 * after three days.
 */
export const INTEGRATIONS = {
  nameCharacters: 80,
  keyMaxDays: 3_650,
  webhooks: 20,
  urlCharacters: 2_000,
  retryMinutes: [1, 5, 30, 120, 360, 720, 1_440, 1_440],
  /** An endpoint that fails for this long gets no more deliveries. */
  disabledAfterDays: 5,
  oldSecretHours: 24,
  deliveryRetentionDays: 30,
} as const;

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
export const LANGUAGES = ['en', 'es'] as const;
export const DEFAULT_LANGUAGE = 'en';

/** decisions: Notifications. Hours before the start; quiet hours are [from, until) at the site. */
export const REMINDERS = {
  hoursBeforeStart: [24, 2],
  /** Minutes after the end of the shift, for workers who are still clocked in. */
  clockOutMissingAfterMinutes: 15,
  quietFrom: '21:00' as LocalTime,
  quietUntil: '07:00' as LocalTime,
  movedTo: '20:00' as LocalTime,
  activeRecipientDays: 30,
  /** Minimum interval between an admin's reminders of a shift to the same worker. */
  adminReminderIntervalMinutes: 60,
} as const;

/** Web push to phones and desktop computers (decisions: Settled; requirements O-04, N-15). */
export const PUSH = {
  /** Push services of Chrome and Edge, Firefox, Safari, and Edge on Windows. A leading dot includes all subdomains. */
  hosts: [
    'fcm.googleapis.com',
    '.push.services.mozilla.com',
    '.push.apple.com',
    '.notify.windows.com',
  ] as readonly string[],
  endpointCharacters: 1_000,
  /** Maximum devices of a worker. Beyond it the device with the oldest activity is removed. */
  devices: 10,
  answerWithinSeconds: 5,
  /** A reminder push expires when the next reminder is due, or when it is too late to act. */
  ttlHours: { dayBefore: 22, twoHoursBefore: 2, clockInOpens: 2, clockOutMissing: 2, shiftOffered: 12 } as Readonly<
    Record<string, number>
  >,
  defaultTtlHours: 48,
  /** A push of these kinds does not show its content on a locked phone. */
  contentHidden: [
    'workerRejected',
    'paid',
    'paymentUndone',
    'paymentAdjusted',
    'timesheetChanged',
    'timesheetDismissed',
    'clockEventRefused',
  ] as readonly string[],
  /** Browsers may never respond to a subscription request. */
  subscribeWithinSeconds: 20,
} as const;

export const STORAGE_KEYS = {
  authToken: 'authToken',
  authUser: 'authUser',
  directoryToken: 'azure_access_token',
  directoryUser: 'azure_user',
  directoryState: 'azure_auth_state',
  language: 'language',
  /** Who was signed in when the language was chosen: a worker's id, "desk" (admin), or "nobody". */
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
