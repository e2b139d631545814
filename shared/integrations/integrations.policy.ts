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
