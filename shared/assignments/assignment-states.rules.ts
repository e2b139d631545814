import type { AssignmentStatus } from './assignment.contract.js';

/** The allowed status transitions of an assignment (decisions: Assignments). A resume reopens a completed one. [S-25, K-54] */
export const TRANSITIONS: Readonly<Record<AssignmentStatus, readonly AssignmentStatus[]>> = {
  pending: ['assigned', 'rejected', 'cancelled'],
  assigned: ['in_progress', 'cancelled'],
  in_progress: ['completed'],
  completed: ['in_progress'],
  rejected: [],
  cancelled: [],
};

/**
 * Additional transitions for admins, all audited: applying a reviewed clock event and entering times by hand. [O-15,
 * W-32]
 */
const ADMIN_TRANSITIONS: Readonly<Record<AssignmentStatus, readonly AssignmentStatus[]>> = {
  pending: [],
  assigned: ['completed'],
  in_progress: [],
  completed: [],
  rejected: [],
  cancelled: ['in_progress', 'completed'],
};

/** Whether the worker holds or has applied for the shift. A live assignment blocks another sign-up. */
export const IS_LIVE: Readonly<Record<AssignmentStatus, boolean>> = {
  pending: true,
  assigned: true,
  in_progress: true,
  completed: true,
  rejected: false,
  cancelled: false,
};

/**
 * Whether the assignment occupies a position of the shift. Such assignments of one worker never overlap. [S-16, S-20]
 */
export const HOLDS_POSITION: Readonly<Record<AssignmentStatus, boolean>> = {
  pending: false,
  assigned: true,
  in_progress: true,
  completed: true,
  rejected: false,
  cancelled: false,
};

/** The two status sets as lists, for SQL. */
export const LIVE_STATUSES = statusesWhere(IS_LIVE);
export const POSITION_HOLDING_STATUSES = statusesWhere(HOLDS_POSITION);

/** Returns whether a worker, a rule or the passage of time may make this transition. [S-25] */
export function canMove(from: AssignmentStatus, to: AssignmentStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Returns whether an admin may make this transition. [O-15, W-32] */
export function canAdminMove(from: AssignmentStatus, to: AssignmentStatus): boolean {
  return canMove(from, to) || ADMIN_TRANSITIONS[from].includes(to);
}

function statusesWhere(flags: Readonly<Record<AssignmentStatus, boolean>>): readonly AssignmentStatus[] {
  return (Object.keys(flags) as AssignmentStatus[]).filter((status) => flags[status]);
}
