import type { LocalTime } from './time.js';

/** Every number the business chose (worker.md §9, admin.md §9, decisions). Rules take them from here, never from literals. */

/** Defaults of the configuration; the installation's own values travel as arguments. */
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

/** decisions: Offline clock events. The flag thresholds only mark an event for the admin's eye. */
export const OFFLINE_CLOCK = {
  maxClockOffsetMinutes: 5,
  /** A tap sent at once may seem this far ahead of the server, because the offset is measured over a network. */
  futureToleranceMs: 2_000,
  /** A tap that takes no longer to arrive counts from its receipt; a later one from the tap. */
  promptWithinMs: 10_000,
  /** One that took longer is confirmed by an admin before it is paid. */
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

/** Copying weeks and repeating shifts: how many shifts one request may make. */
export const SHIFT_COPIES = { maxAtOnce: 500 } as const;

/** Filling urgent positions: of how many eligible workers the best are sought, how many are asked at once, and how soon again. */
export const FILLING = { consideredWorkers: 1_000, maxAskedAtOnce: 50, askAgainAfterHours: 12 } as const;

/** admin.md §2.1: week rows, how far the week view goes, what a cell shows. */
export const SCHEDULE = {
  rowHours: [6, 8, 10, 12, 14, 16, 18],
  /** Where a shift put into the last row begins. */
  nightStartsAt: '22:00' as LocalTime,
  weeksBack: 2,
  weeksAhead: 4,
  monthCells: 42,
  shiftsPerCell: 3,
  titleCharacters: 15,
  /** Day by day on a phone. */
  shiftsPerDay: 8,
} as const;

/** worker.md §9 */
export const WORKER_SCREENS = {
  upcomingShifts: 3,
  calendarCells: 42,
  /** How far the calendar can be turned on: far beyond what can be scheduled. */
  calendarMonthsAhead: 12,
  chipsPerDay: 3,
  recentMetrics: 5,
  redirectAfterResetMs: 3_000,
} as const;

/** How long a Social Security number stays on an admin's screen (decisions: Files). */
export const ADMIN_SCREENS = { ssnShownMs: 30_000 } as const;

/** How far back no-shows are looked for: a server that was off for longer has missed them. */
export const NO_SHOW_LOOK_BACK_DAYS = 31;

/** How far back the lists reach by themselves, days, and how many elements one answer holds (decisions: Data model). */
export const LISTS = { pastDays: 90, paidShownDays: 14, alertDays: 7, maxAtOnce: 500 } as const;

/** Returned mails: how old a signed one may be, and how much of one is read. */
export const MAIL = { hookMinutes: 5, maxBounceChars: 200_000 } as const;

/** Statements for a worker's own use: how long a period, and how far from today its days may be. */
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
  /** Less than a day, so that a date typed wrongly is always found. */
  maxHoursOffShift: 12,
  /** A clock-out later than this after the end of the shift is checked by an admin. */
  lateClockOutMinutes: 60,
  maxPaidAtOnce: 500,
  maxAdjustmentCents: 500_000,
  /** Bound of a total that is only compared. */
  maxComparedDollars: 1_000_000_000,
  periodsShown: 26,
  employeeNumberDigits: 6,
  defaultMethod: 'direct_deposit',
} as const;

/** worker.md §9, admin.md §9; decisions: Score. Weights in percent. */
export const SCORE = {
  initial: 100,
  countedDays: 180,
  /** Site time of the nightly recalculation. */
  recalculatedAt: '03:10' as LocalTime,
  /** Workers in one job of it. */
  nightlyBatch: 200,
  weights: { reliability: 35, punctuality: 25, quality: 25, attitude: 15 },
  bands: { excellent: 90, good: 80, needsImprovement: 70 },
  lateArrivalMinutes: { minor: 5, moderate: 30 },
} as const;

/** admin.md §9: colour thresholds of report badges (green, yellow, orange; below: red). */
export const REPORT_BADGES = {
  performance: [90, 75, 60],
  attendance: [95, 85, 70],
  quality: [90, 75, 60],
} as const;
export const REPORT_RANGE_DAYS = { week: 7, month: 30, quarter: 90, year: 365 } as const;
/** How many days one point of a report's curve stands for, counted back from today. */
export const REPORT_POINT_DAYS = { week: 1, month: 3, quarter: 7, year: 30 } as const;
/** Rows of a report on the screen: at first, and at most; in one file at most, and on paper. 50 000 are written in seconds; setting pages takes far longer. */
export const REPORTS = { rowsShown: 50, maxShown: 500, maxExported: 50_000, maxPrinted: 2_000 } as const;

export const TRAINING = {
  defaultPassingScore: 80,
  optionsPerQuestion: 4,
  minDurationMinutes: 1,
  progress: { video: 25, videoWatched: 50, quiz: 75, result: 100 },
  videoFormats: ['mp4', 'mov', 'avi', 'webm'],
  maxQuestions: 100,
  /** As long as a video may be (`WATCHING`). */
  maxDurationMinutes: 240,
  /** A pause longer than this is no time spent on the training. */
  breakAfterMinutes: 5,
} as const;

/** Uploaded training videos, and turning into MP4 what browsers don't play (decisions: Files). */
export const TRAINING_FILES = {
  videoMegabytes: 500,
  captionsMegabytes: 1,
  convertMinutes: 30,
  /** Longer side of a converted picture, in pixels. */
  convertedWidth: 1_280,
  /** An upload that no training names is kept this long. */
  unusedHours: 24,
} as const;

/** How watching is counted (decisions: Training and levels). Seconds, of the video or of real time. */
export const WATCHING = {
  reportEverySeconds: 10,
  /** A gap that the player's own clock leaves; nobody skips anything in it. */
  joinGapSeconds: 1,
  endToleranceSeconds: 1.5,
  /** A report may be this much later than the one before it, being longer on its way. */
  reportSlackSeconds: 5,
  /** A training's duration counts its quiz as well; its video, where nobody measured it, takes at least this share. */
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

/** RFC 6238 as every authenticator app speaks it. `window`: steps beside the present one, for clocks that are a little off. */
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
  /** Who closed the popup is told at the second look that finds it closed: within a second. */
  closedCheckMs: 500,
  pauseAfterLoginMs: 50,
  clockSkewSeconds: 300,
} as const;

/**
 * How long is kept what nobody looks at any more; the clean-up deletes it. Audit, clock events, hours and pay are kept for
 * good. A training answer must outlive the offline queue that may ask for it again. Days.
 */
export const RETENTION_DAYS = {
  trainingAnswers: 90,
  endedSessions: 90,
  spentLinks: 7,
  outgoingMails: 7,
  reminders: 90,
  notifications: 365,
  dismissedAlerts: 90,
  /** A device from which nobody opened the app. */
  pushDevices: 90,
  timeclockSummaries: 1,
  /** A file without a row may be an upload under way. */
  orphanFiles: 1,
} as const;
export const CLEAN_UP = { everyHours: 1, rowsAtOnce: 5_000 } as const;

/** Longest texts each kind of field takes, in characters. */
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

/** The payroll time-clock (admin.md §9, `adp.md`). Days of the calendar at the site. */
export const TIMECLOCK = {
  /** "Last 7 days", today included. */
  defaultDays: 7,
  maxDays: 92,
  /** Its periods are at most a month: those that begin so long before a range may still touch it. */
  longestPeriodDays: 31,
  /** Times that are closer than this are the same: it may keep whole minutes only. */
  sameWithinMs: 60_000,
  /** What was sent without an answer is looked for, and not sent again before this. Longer than any call may take. */
  unansweredMinutes: 3,
  /** The same for what it took without having carried it out yet. */
  acceptedMinutes: 60,
  /** So many workers are summed up at once; more of them are a job with progress. */
  summaryAtOnce: 25,
  /** Another look at a summary under way. */
  summaryRefreshMs: 1_000,
} as const;

const MEGABYTE = 1024 * 1024;
export const UPLOADS = {
  signupBytes: 5 * MEGABYTE,
  profileBytes: 10 * MEGABYTE,
  fileNameCharacters: 120,
  tokenMinutes: 60,
} as const;

/** decisions: Files. A picture is drawn anew without what its camera wrote into it; more pixels than these are no photo of a document. */
export const IMAGES = { maxPixels: 64_000_000, jpegQuality: 90 } as const;

/** decisions: Files. How long a link to a file is good, and whether the browser may keep what it opened that long. */
export const SIGNED_LINKS = {
  document: { minutes: 5, cached: false },
  video: { minutes: 240, cached: true },
} as const;

/** A worker's shifts in the calendar of a phone: what is past or cancelled stays so long, and how often calendars should ask. */
export const CALENDAR_FEED = { pastDays: 60, maxEntries: 1_000, refreshMinutes: 60, cacheSeconds: 900 } as const;

/** Keys and webhooks of other programs (docs/integrations.md). Minutes between the attempts of a delivery; the last one comes after three days. */
export const INTEGRATIONS = {
  nameCharacters: 80,
  keyMaxDays: 3_650,
  webhooks: 20,
  urlCharacters: 2_000,
  retryMinutes: [1, 5, 30, 120, 360, 720, 1_440, 1_440],
  /** An endpoint that took nothing for so long is told nothing more. */
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
  /** After the end, to those who are still clocked in. */
  clockOutMissingAfterMinutes: 15,
  quietFrom: '21:00' as LocalTime,
  quietUntil: '07:00' as LocalTime,
  movedTo: '20:00' as LocalTime,
  activeRecipientDays: 30,
  /** An admin's own reminder of a shift reaches the same worker no sooner again. */
  adminReminderIntervalMinutes: 60,
} as const;

/** Web push to phones and desks (decisions: Settled; requirements O-04, N-15). */
export const PUSH = {
  /** The services of Chrome and Edge, Firefox, Safari, and Edge on Windows; one with a dot in front is all below it. */
  hosts: [
    'fcm.googleapis.com',
    '.push.services.mozilla.com',
    '.push.apple.com',
    '.notify.windows.com',
  ] as readonly string[],
  endpointCharacters: 1_000,
  /** A worker has a few; of more the one longest unseen goes. */
  devices: 10,
  answerWithinSeconds: 5,
  /** A reminder is worth a buzz until the next one is due, or it is too late to do anything about it. */
  ttlHours: { dayBefore: 22, twoHoursBefore: 2, clockInOpens: 2, clockOutMissing: 2, shiftOffered: 12 } as Readonly<
    Record<string, number>
  >,
  defaultTtlHours: 48,
  /** What a locked phone tells only that it is there. */
  contentHidden: [
    'workerRejected',
    'paid',
    'paymentUndone',
    'paymentAdjusted',
    'timesheetChanged',
    'timesheetDismissed',
    'clockEventRefused',
  ] as readonly string[],
  /** Browsers may never answer when asked for a subscription. */
  subscribeWithinSeconds: 20,
} as const;

export const STORAGE_KEYS = {
  authToken: 'authToken',
  authUser: 'authUser',
  directoryToken: 'azure_access_token',
  directoryUser: 'azure_user',
  directoryState: 'azure_auth_state',
  language: 'language',
  /** Who was signed in when it was chosen: a worker's id, "desk", or "nobody". */
  languageChosenBy: 'languageChosenBy',
  /** The toggle's choice until the server has it: "worker id:language". */
  unsavedLanguage: 'languageToSave',
  /** How an admin last looked at the master schedule: its view and filters. */
  scheduleView: 'scheduleView',
  /** How far a bulk step of this tab is, while it runs. */
  bulkRun: 'bulkRun',
  /** How many events this device has not sent: known before the database is opened. */
  unsentEvents: 'unsentEvents',
  /** Whose data is still to be taken off this device, by id. */
  loggedOutWorkers: 'leftWorkers',
  /** Set once the hint to install the app was answered. */
  installHint: 'installHint',
  /** Set once the question about reminders on this device was answered. */
  pushHint: 'pushHint',
  /** Whom this device reminds, since which session, at which address. */
  pushDevice: 'pushDevice',
} as const;
