/**
 * Whether an admin entered or corrected the times or hours of `shift_assignments a`; marks the timesheet and the
 * worker’s statement. [W-46, N-21]
 */
export const TIMES_CHANGED = `EXISTS (SELECT FROM audit_log l WHERE l.subject_kind = 'assignment' AND l.subject_id = a.id::text
  AND l.action IN ('timesheet.edited', 'timesheet.clocked_in', 'timesheet.clocked_out', 'timesheet.dismissed')
  AND (l.changes ? 'clockInTime' OR l.changes ? 'clockOutTime' OR l.changes ? 'hoursWorked'))`;
