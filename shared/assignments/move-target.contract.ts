import type { ProblemParams } from '../kernel/result.js';
import type { ProblemCode } from '../kernel/problems.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';
import type { WorkloadWarning } from './workload.contract.js';

/**
 * Element of GET /api/admin/assignments/{id}/move-targets, by start: a shift with an open position, on the day of the
 * assignment or within the next 7 days. Dates and times are site time. [W-194]
 */
export type MoveTarget = {
  id: number;
  title: string;
  titleEs: string | null;
  date: string;
  startTime: string;
  endTime: string;
  skillLevelId: SkillLevelId;
  positionsOpen: number;
  /** Why the worker cannot be moved there; `null` if there is no obstacle. */
  cannotMove: MoveObstacle | null;
  /** The reason of the move overrides it. */
  levelTooLow: boolean;
  /** What to know before the worker is moved; none for a shift with an obstacle. */
  warnings: WorkloadWarning[];
};

/** The code and the values of its text, without the name of the worker. */
export type MoveObstacle = { code: ProblemCode; params: ProblemParams };
