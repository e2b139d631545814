/** GET /api/user/calendar-feed. The link itself is shown once: only its hash is kept. */
export type CalendarFeedState = { isOn: boolean; madeAt: string | null; lastReadAt: string | null };

/** POST /api/user/calendar-feed: a new link; the one before opens nothing any more. */
export type CalendarFeedLink = CalendarFeedState & { url: string };
