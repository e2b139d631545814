import type { LocalDate } from '../kernel/time.js';
import type { ActivityGroup } from './activity.rules.js';

export type ActorKind = 'worker' | 'admin' | 'system' | 'visitor';

/** Query parameters of GET /api/admin/audit, each `null` for any. Dates at the site, both included. */
export type ActivityQuery = {
  group: ActivityGroup | null;
  actorKind: ActorKind | null;
  actorId: number | null;
  /** The worker that the entry is about. */
  workerId: number | null;
  from: LocalDate | null;
  to: LocalDate | null;
};

export type ActivityChange = {
  field: 'clockInTime' | 'clockOutTime' | 'hoursWorked' | 'score';
  from: string | number | null;
  to: string | number | null;
};

/** Element of GET /api/admin/audit, newest first. [W-31] */
export type ActivityEntry = {
  id: number;
  at: string;
  actorKind: ActorKind;
  actorId: number | null;
  /** `null` for the system, a visitor and an erased person. */
  actorName: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  /** The worker that the entry is about, if any. */
  workerId: number | null;
  workerName: string | null;
  /** The shift, if any. */
  shiftId: number | null;
  shiftTitle: string | null;
  shiftTitleEs: string | null;
  shiftDate: string | null;
  /** Name of the training, template, announcement or key, if any. */
  subjectName: string | null;
  subjectNameEs: string | null;
  /** Recorded times (ISO), hours and scores before and after. Other changes have only their name in `fields`. */
  changed: ActivityChange[];
  /** Names of the changed fields. */
  fields: string[];
  /** Reason given by the actor. */
  reason: string | null;
};
