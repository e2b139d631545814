type Rows = Readonly<Record<string, unknown>>[];

/** GET /api/user/export: a file with the worker's data, each part as plain rows. */
export type OwnData = {
  exportedAt: string;
  profile: Readonly<Record<string, unknown>>;
  assignments: Rows;
  offers: Rows;
  /** A server of an earlier release does not send it. */
  waitlist?: Rows;
  clockEvents: Rows;
  correctionRequests: Rows;
  trainings: Rows;
  trainingEvents: Rows;
  performanceEvents: Rows;
  scores: Rows;
  performanceHistory: Rows;
  payments: Rows;
  reasons: Rows;
  consents: Rows;
  sessions: Rows;
  documents: Rows;
  notes: Rows;
  notifications: Rows;
  reminderPreferences: Rows;
  reminders: Rows;
  emailChanges: Rows;
  pushDevices: Rows;
  firstPush: Rows;
};
