import type { AuditedActions, SubjectKind } from '../audit/audited.js';
import { type Hint, type HintTopic, isOwned } from './hint.js';

/**
 * Which lists an audited action changes. Every state change is audited, so every state change is here: a new action asks
 * for its line. An empty one changes no list that anybody looks at. [H-33]
 */
export const AUDITED_TOPICS: Readonly<Record<AuditedActions[SubjectKind], readonly HintTopic[]>> = {
  'user.registered': ['workers'],
  'password.reset': ['workerSessions'],
  'password_reset.mailed': [],
  'worker.approved': ['workers'],
  'worker.rejected': ['workers'],
  'worker.approval_withdrawn': ['workers'],
  'worker.edited': ['workers'],
  'worker.deactivated': ['workers', 'workerSessions'],
  'worker.reactivated': ['workers'],
  'worker.level_attained': ['workers', 'trainingProgress'],
  'worker.erased': ['workers', 'workerSessions', 'assignments', 'shifts', 'alerts'],
  'worker.document_added': [],
  'worker.document_replaced': [],
  'worker.document_deleted': [],
  'worker.documents_viewed': [],
  'worker.ssn_added': [],
  'worker.ssn_replaced': [],
  'worker.ssn_revealed': [],
  'profile.updated': ['workers'],
  'email_change.requested': [],
  'email.changed': ['workers'],
  'password.changed': ['workerSessions'],
  'sessions.ended': ['workerSessions'],
  'two_factor.set_up': [],
  'two_factor.turned_on': [],
  'two_factor.turned_off': [],
  'notification_preferences.saved': [],
  'own_data.exported': [],
  'score.changed': ['scores'],

  'session.opened': [],
  'session.ended': ['workerSessions'],
  'admin.signed_in': [],
  'admin.session_renewed': [],
  'directory_user.signed_out': ['adminSessions'],

  'shift.created': ['shifts'],
  'shift.edited': ['shifts', 'alerts'],
  'shift.cancelled': ['shifts', 'alerts'],
  'shift.workers_asked': ['candidates'],
  'shift.reminded': [],
  'shift_template.created': ['templates'],
  'shift_template.edited': ['templates'],
  'shift_template.deleted': ['templates'],

  'assignment.claimed': ['assignments', 'shifts', 'alerts'],
  'assignment.applied': ['assignments'],
  'assignment.assigned': ['assignments', 'shifts', 'alerts'],
  'assignment.approved': ['assignments', 'shifts', 'alerts'],
  'assignment.rejected': ['assignments'],
  'assignment.cancelled': ['assignments', 'shifts', 'alerts'],
  'assignment.removed': ['assignments', 'shifts', 'alerts'],
  'assignment.clocked_in': ['assignments', 'timesheets', 'alerts'],
  'assignment.clocked_out': ['assignments', 'timesheets'],
  'assignment.flagged': ['assignments', 'timesheets'],
  'assignment.missed': ['assignments', 'alerts'],
  'assignment.miss_taken_back': ['assignments', 'alerts'],
  'timesheet.edited': ['assignments', 'timesheets', 'alerts'],
  'timesheet.clocked_out': ['assignments', 'timesheets'],
  'timesheet.approved': ['timesheets'],
  'timesheet.paid': ['payments'],
  'timesheet.payment_undone': ['payments'],
  'clock_event.applied': ['assignments', 'shifts', 'timesheets', 'alerts'],
  'clock_event.refused': ['timesheets'],
  'alert.dismissed': ['alerts'],
  'announcement.sent': ['announcements'],

  'report.exported': [],
  'overtime.paid': ['payments'],
  'overtime.taken_back': ['payments'],
  'payment.adjusted': ['payments'],
  'training.created': ['trainings'],
  'training.edited': ['trainings'],
  'training_file.uploaded': [],
  'training_file.converted': ['trainings'],
  'training_file.failed': ['trainings'],
  'training_file.deleted': [],
  'training.video_watched': ['trainingProgress'],
  'training.graded': ['trainingProgress'],
  'performance_event.recorded': ['scores'],
  'performance_event.voided': ['scores'],
  'performance_event.restored': ['scores'],
};

/** The hints of one audited action; `ownerId`: the worker whose thing it happened to, when it is a worker's. */
export function hintsOf(action: AuditedActions[SubjectKind], ownerId: number | null): Hint[] {
  return AUDITED_TOPICS[action].map((topic) =>
    isOwned(topic) && ownerId !== null ? { topic, userId: ownerId } : { topic },
  );
}
