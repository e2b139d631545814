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
