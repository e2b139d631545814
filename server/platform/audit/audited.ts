/**
 * All audited actions by the kind of their subject. Add the action of a new state change here first; one that changes
 * the status of an assignment also goes into `invariants.sql`.
 */
export type AuditedActions = {
  worker:
    | 'user.registered'
    | 'password.reset'
    | 'password_reset.mailed'
    | 'worker.approved'
    | 'worker.rejected'
    | 'worker.approval_withdrawn'
    | 'worker.edited'
    | 'worker.deactivated'
    | 'worker.reactivated'
    | 'worker.document_added'
    | 'worker.document_deleted'
    | 'worker.document_replaced'
    | 'worker.documents_viewed'
    | 'worker.ssn_added'
    | 'worker.ssn_replaced'
    | 'worker.ssn_revealed'
    | 'email.changed'
    | 'email_change.requested'
    | 'email_change.cancelled'
    | 'notification_preferences.saved'
    | 'push_device.added'
    | 'push_device.removed'
    | 'push_device.expired'
    | 'calendar_feed.made'
    | 'calendar_feed.ended'
    | 'own_data.exported'
    | 'password.changed'
    | 'profile.updated'
    | 'sessions.ended'
    | 'two_factor.set_up'
    | 'two_factor.turned_off'
    | 'two_factor.turned_on'
    | 'worker.erased'
    | 'worker.employee_number_set'
    | 'worker.mail_refused'
    | 'worker.mail_resumed'
    | 'worker.level_attained'
    | 'worker.note_added'
    | 'worker.note_deleted'
    | 'score.changed';
  session: 'session.opened' | 'session.ended';
  admin: 'admin.signed_in' | 'admin.session_renewed';
  directory_user: 'directory_user.signed_out';
  shift:
    | 'shift.created'
    | 'shift.edited'
    | 'shift.cancelled'
    | 'shift.draft_created'
    | 'shift.draft_edited'
    | 'shift.draft_deleted'
    | 'shift.published'
    | 'shift.workers_asked'
    | 'shift.reminded';
  shift_template: 'shift_template.created' | 'shift_template.edited' | 'shift_template.deleted';
  assignment:
    | 'assignment.claimed'
    | 'assignment.applied'
    | 'assignment.assigned'
    | 'assignment.approved'
    | 'assignment.reopened'
    | 'assignment.rejected'
    | 'assignment.cancelled'
    | 'assignment.removed'
    | 'assignment.replaced'
    | 'assignment.clocked_in'
    | 'assignment.clocked_out'
    | 'assignment.resumed'
    | 'assignment.flagged'
    | 'assignment.missed'
    | 'assignment.miss_taken_back'
    | 'timesheet.edited'
    | 'timesheet.clocked_in'
    | 'timesheet.clocked_out'
    | 'timesheet.dismissed'
    | 'timesheet.approved'
    | 'timesheet.paid'
    | 'timesheet.payment_undone'
    | 'timesheet.sent_to_timeclock'
    | 'timesheet.settled_in_timeclock'
    | 'clock_event.applied'
    | 'clock_event.refused'
    | 'correction_request.sent'
    | 'correction_request.withdrawn'
    | 'correction_request.accepted'
    | 'correction_request.declined'
    | 'alert.dismissed'
    | 'alert.restored';
  offer: 'offer.accepted' | 'offer.declined' | 'offer.lapsed' | 'offer.withdrawn';
  waitlist:
    | 'waitlist.joined'
    | 'waitlist.changed'
    | 'waitlist.offered'
    | 'waitlist.promoted'
    | 'waitlist.left'
    | 'waitlist.closed';
  announcement: 'announcement.sent';
  payment: 'overtime.handed_over' | 'overtime.paid' | 'overtime.taken_back' | 'payment.adjusted';
  pay_period: 'pay_period.locked' | 'pay_period.exported';
  training: 'training.created' | 'training.edited' | 'training.video_watched' | 'training.graded';
  training_file:
    'training_file.uploaded' | 'training_file.converted' | 'training_file.failed' | 'training_file.deleted';
  report: 'report.exported';
  timeclock_sync:
    'timeclock_sync.started' | 'timeclock_sync.resumed' | 'timeclock_sync.paused' | 'timeclock_sync.finished';
  api_key: 'api_key.created' | 'api_key.revoked';
  webhook:
    | 'webhook.created'
    | 'webhook.edited'
    | 'webhook.deleted'
    | 'webhook.secret_rotated'
    | 'webhook.disabled'
    | 'webhook.delivery_resent';
  performance_event: 'performance_event.recorded' | 'performance_event.voided' | 'performance_event.restored';
};

export type SubjectKind = keyof AuditedActions;

/** Actions on an assignment itself, without those on its timesheet. */
export type AssignmentAction = Extract<AuditedActions['assignment'], `assignment.${string}`>;

/** Kinds that belong to a worker. Their subjects carry the worker's id, so that the worker's screens are updated. */
type OwnedKind = 'session' | 'assignment' | 'offer' | 'waitlist' | 'payment' | 'performance_event';

type Subject<Kind extends SubjectKind> = Kind extends OwnedKind
  ? { kind: Kind; id: number | string; userId: number }
  : { kind: Kind; id: Kind extends 'worker' ? number : number | string };

/** An action and its subject; `AuditedActions` lists the actions of each kind of subject. */
export type Audited = {
  [Kind in SubjectKind]: { action: AuditedActions[Kind]; subject: Subject<Kind> };
}[SubjectKind];

/** Returns the worker to whom the subject belongs, or null. */
export function ownerOf({ subject }: Audited): number | null {
  if (subject.kind === 'worker') return subject.id;
  return 'userId' in subject ? subject.userId : null;
}
