import type { SkillLevelId } from '../training/skill-level.contract.js';
import type { AssignmentStatus } from './assignment.contract.js';
import type { UndecidedEvent } from './clock.rules.js';

/** Element of GET /api/admin/today, by start. Instants are ISO; `date`, `startTime` and `endTime` are site time. [D-46] */
export type TodayShift = {
  id: number;
  title: string;
  titleEs: string | null;
  skillLevelId: SkillLevelId;
  date: string;
  startTime: string;
  endTime: string;
  startsAt: string;
  endsAt: string;
  totalPositions: number;
  filledPositions: number;
  /** Positions that exclusive offers hold. A server of an earlier release does not send it. [F-146] */
  heldPositions?: number;
  isActive: boolean;
  /** When an admin last moved it. */
  movedAt: string | null;
  /** Those who hold a position, by name. */
  people: TodayPerson[];
};

/** A worker on a shift of the day. `presenceOf` decides the state. */
export type TodayPerson = UndecidedEvent & {
  /** The id of the assignment. */
  id: number;
  userId: number;
  name: string;
  phone: string;
  status: AssignmentStatus;
  clockInTime: string | null;
  clockOutTime: string | null;
  isStandIn: boolean;
  /** The name of the worker who stands in for this no-show. A server of an earlier release does not send it. [W-307] */
  replacedBy?: string | null;
  /** The flag set by the minutely job or an admin. */
  missingClockOut: boolean;
  /** With `approvedAt`: when the worker took the shift, for `hasMovedSinceTaken`. */
  assignedAt: string;
  approvedAt: string | null;
};
