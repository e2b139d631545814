/** GET /api/user/calendar-feed. The link is shown once; the server stores only its hash. */
export type CalendarFeedState = { isOn: boolean; madeAt: string | null; lastReadAt: string | null };

/** POST /api/user/calendar-feed: a new link; the previous one becomes invalid. */
export type CalendarFeedLink = CalendarFeedState & { url: string };
