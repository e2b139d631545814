import type { AssignmentStatus } from './assignment.contract.js';

/** Every move an assignment makes by itself (decisions: Assignments). Nothing else is possible. [S-25] */
export const TRANSITIONS: Readonly<Record<AssignmentStatus, readonly AssignmentStatus[]>> = {
  pending: ['assigned', 'rejected', 'cancelled'],
  assigned: ['in_progress', 'cancelled'],
  in_progress: ['completed'],
  completed: [],
  rejected: [],
  cancelled: [],
};

/** What an admin may do besides, audited: apply a reviewed clock event, enter times by hand. [O-15, W-32] */
export const ADMIN_TRANSITIONS: Readonly<Record<AssignmentStatus, readonly AssignmentStatus[]>> = {
  pending: [],
  assigned: ['completed'],
  in_progress: [],
  completed: [],
  rejected: [],
  cancelled: ['in_progress', 'completed'],
};

/** The shift is this worker's, or asked for: signing up again is refused meanwhile. */
export const IS_LIVE: Readonly<Record<AssignmentStatus, boolean>> = {
  pending: true,
  assigned: true,
  in_progress: true,
  completed: true,
  rejected: false,
  cancelled: false,
};

/** Takes one of the shift's places; no two of these may overlap for one worker. [S-16, S-20] */
export const HOLDS_POSITION: Readonly<Record<AssignmentStatus, boolean>> = {
  pending: false,
  assigned: true,
  in_progress: true,
  completed: true,
  rejected: false,
  cancelled: false,
};

/** The same as lists, for SQL. */
export const LIVE_STATUSES = statusesWhere(IS_LIVE);
export const POSITION_HOLDING_STATUSES = statusesWhere(HOLDS_POSITION);

/** Whether worker, rule or clock may move it there. [S-25] */
export function canMove(from: AssignmentStatus, to: AssignmentStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** The same for an admin who sets things right. [O-15, W-32] */
export function canAdminMove(from: AssignmentStatus, to: AssignmentStatus): boolean {
  return canMove(from, to) || ADMIN_TRANSITIONS[from].includes(to);
}

function statusesWhere(flags: Readonly<Record<AssignmentStatus, boolean>>): readonly AssignmentStatus[] {
  return (Object.keys(flags) as AssignmentStatus[]).filter((status) => flags[status]);
}
