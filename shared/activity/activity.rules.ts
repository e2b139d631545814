/** What the admin's activity can be narrowed to. */
export const ACTIVITY_GROUPS = [
  'workers',
  'access',
  'shifts',
  'assignments',
  'timesheets',
  'payments',
  'performance',
  'trainings',
] as const;
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number];

/** Every action that is audited, and where it belongs; each has a sentence in both languages. [W-31] */
export const ACTION_GROUP = {
  'user.registered': 'workers',
  'password.reset': 'access',
  'password_reset.mailed': 'access',
  'worker.approved': 'workers',
  'worker.rejected': 'workers',
  'worker.approval_withdrawn': 'workers',
  'worker.edited': 'workers',
  'worker.deactivated': 'workers',
  'worker.reactivated': 'workers',
  'worker.level_attained': 'workers',
  'worker.erased': 'workers',
  'worker.document_added': 'workers',
  'worker.document_replaced': 'workers',
  'worker.document_deleted': 'workers',
  'worker.documents_viewed': 'workers',
  'worker.ssn_added': 'workers',
  'worker.ssn_replaced': 'workers',
  'worker.ssn_revealed': 'workers',
  'profile.updated': 'workers',
  'email_change.requested': 'access',
  'email.changed': 'access',
  'password.changed': 'access',
  'sessions.ended': 'access',
  'two_factor.set_up': 'access',
  'two_factor.turned_on': 'access',
  'two_factor.turned_off': 'access',
  'notification_preferences.saved': 'workers',
  'own_data.exported': 'workers',
  'score.changed': 'performance',
  'session.opened': 'access',
  'session.ended': 'access',
  'admin.signed_in': 'access',
  'admin.session_renewed': 'access',
  'directory_user.signed_out': 'access',
  'shift.created': 'shifts',
  'shift.edited': 'shifts',
  'shift.cancelled': 'shifts',
  'assignment.claimed': 'assignments',
  'assignment.applied': 'assignments',
  'assignment.assigned': 'assignments',
  'assignment.approved': 'assignments',
  'assignment.rejected': 'assignments',
  'assignment.cancelled': 'assignments',
  'assignment.removed': 'assignments',
  'assignment.clocked_in': 'assignments',
  'assignment.clocked_out': 'assignments',
  'assignment.flagged': 'assignments',
  'assignment.missed': 'assignments',
  'timesheet.edited': 'timesheets',
  'timesheet.clocked_out': 'timesheets',
  'timesheet.approved': 'timesheets',
  'timesheet.paid': 'payments',
  'clock_event.applied': 'timesheets',
  'clock_event.refused': 'timesheets',
  'alert.dismissed': 'assignments',
  'overtime.paid': 'payments',
  'training.video_watched': 'trainings',
  'training.graded': 'trainings',
  'performance_event.recorded': 'performance',
  'performance_event.voided': 'performance',
  'performance_event.restored': 'performance',
  'announcement.sent': 'workers',
} as const satisfies Record<string, ActivityGroup>;

export type ActivityAction = keyof typeof ACTION_GROUP;

/** The actions of one group. */
export function actionsOf(group: ActivityGroup): ActivityAction[] {
  return (Object.keys(ACTION_GROUP) as ActivityAction[]).filter((action) => ACTION_GROUP[action] === group);
}

/** An action that this version has a sentence for; an older or a newer one is shown by its name. */
export function isActivityAction(action: string): action is ActivityAction {
  return Object.hasOwn(ACTION_GROUP, action);
}
