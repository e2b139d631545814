/** Reason codes of voids by the system, stored as `void_reason` and in the audit; an admin's reason is stored as typed. */
export const SYSTEM_VOID_REASON = {
  timesEntered: 'times_entered',
  clockedInOffline: 'clocked_in_offline',
  shiftMoved: 'shift_moved',
} as const;
