import type { AssignmentStatus } from '../assignments/assignment.contract.js';

/** Worker, shift and recorded times of an assignment about which an admin decides. ISO instants. */
export type ReviewedShift = {
  assignmentId: number;
  userId: number;
  workerName: string;
  shiftId: number;
  shiftTitle: string;
  shiftTitleEs: string | null;
  shiftDate: string;
  startTime: string;
  endTime: string;
  status: AssignmentStatus;
  clockInTime: string | null;
  clockOutTime: string | null;
  hoursWorked: number | null;
};
