import type { LocalDate } from '../kernel/time.js';
import type { ActivityGroup } from './activity.rules.js';

export type ActorKind = 'worker' | 'admin' | 'system' | 'visitor';

/** What GET /api/admin/audit can be asked, each `null` for "any". Days at the site, both included. */
export type ActivityQuery = {
  group: ActivityGroup | null;
  actorKind: ActorKind | null;
  actorId: number | null;
  /** Whom it is about. */
  workerId: number | null;
  from: LocalDate | null;
  to: LocalDate | null;
};

export type ActivityChange = {
  field: 'clockInTime' | 'clockOutTime' | 'hoursWorked';
  from: string | number | null;
  to: string | number | null;
};

/** Element of GET /api/admin/audit: who did what when, the newest first. [W-31] */
export type ActivityEntry = {
  id: number;
  at: string;
  actorKind: ActorKind;
  actorId: number | null;
  /** `null` for the system, for a visitor and for a person who was erased. */
  actorName: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  /** The worker it is about, where there is one. */
  workerId: number | null;
  workerName: string | null;
  /** The shift, where there is one. */
  shiftId: number | null;
  shiftTitle: string | null;
  shiftTitleEs: string | null;
  shiftDate: string | null;
  /** What a training, a template, an announcement or a key is called, as long as there is one. */
  subjectName: string | null;
  subjectNameEs: string | null;
  /** Recorded times (ISO) and hours before and after; of everything else only the name in `fields`. */
  changed: ActivityChange[];
  /** Names of what changed. */
  fields: string[];
  /** In the words of who did it. */
  reason: string | null;
};
