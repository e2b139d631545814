import { Injectable } from '@nestjs/common';
import { alertOf } from '../../shared/notifications/alert.rules.js';
import type { AlertType, AlertKey } from '../../shared/notifications/admin-overview.contract.js';
import { audit } from '../platform/audit/audit.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../platform/http/security/principal.js';
import { type AlertSource, findAlertSource } from './alert.query.js';

/** Dismisses an alert for all admins (admin.md §4) or restores it; a repeated call changes nothing. [N-09] */
@Injectable()
export class DismissAlert {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` if the assignment raises no such alert: a future alert must not be dismissed in advance */
  async dismiss(alert: AlertKey, admin: AdminPrincipal): Promise<{ dismissed: true }> {
    const { alertType, shiftAssignmentId } = alert;
    const at = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      const source = await findAlertSource(tx, shiftAssignmentId);
      const raised = source && alertOf(source, at);
      if (!source || raised?.type !== alertType) {
        if (source?.dismissed.includes(alertType)) return;
        throw new DomainError('not_found');
      }
      const written = await tx.query<{ alert_type: AlertType }>(
        `INSERT INTO dismissed_alerts (alert_type, shift_assignment_id, dismissed_by, dismissed_at)
         VALUES ($1, $2, $3, $4) ON CONFLICT (alert_type, shift_assignment_id)
         DO UPDATE SET dismissed_by = EXCLUDED.dismissed_by, dismissed_at = EXCLUDED.dismissed_at
         WHERE dismissed_alerts.dismissed_at < $5 RETURNING alert_type`,
        [alertType, shiftAssignmentId, admin.id, new Date(at), new Date(raised.occurredAt)],
      );
      if (written.length === 0) return; // dismissed already
      await audit(tx, { at, action: 'alert.dismissed', ...auditEntryOf(alert, source, admin) });
    });
    return { dismissed: true };
  }

  /** @throws DomainError `not_found` if the assignment does not exist */
  async restore(alert: AlertKey, admin: AdminPrincipal): Promise<{ dismissed: false }> {
    const { alertType, shiftAssignmentId } = alert;
    await this.unitOfWork.run(async (tx) => {
      const source = await findAlertSource(tx, shiftAssignmentId);
      if (!source) throw new DomainError('not_found');
      const restored = await tx.query<{ alert_type: AlertType }>(
        'DELETE FROM dismissed_alerts WHERE alert_type = $1 AND shift_assignment_id = $2 RETURNING alert_type',
        [alertType, shiftAssignmentId],
      );
      if (restored.length === 0) return; // not dismissed, or restored by a concurrent request
      await audit(tx, { at: this.clock.now(), action: 'alert.restored', ...auditEntryOf(alert, source, admin) });
    });
    return { dismissed: false };
  }
}

function auditEntryOf({ alertType, shiftAssignmentId: id }: AlertKey, { userId }: AlertSource, admin: AdminPrincipal) {
  return {
    actor: { kind: 'admin', id: admin.id },
    subject: { kind: 'assignment', id, userId },
    changes: { alertType },
  } as const;
}
