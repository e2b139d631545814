/** Why the system itself voids an event: stored as `void_reason` and named in the audit; an admin's own words stay as typed. */
export const SYSTEM_VOID_REASON = {
  timesEntered: 'times_entered',
  clockedInOffline: 'clocked_in_offline',
  shiftMoved: 'shift_moved',
} as const;
