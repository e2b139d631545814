import { Injectable } from '@nestjs/common';
import type { NotificationPreferences } from '../../../shared/notifications/preference.contract.js';
import { effectivePreferences, REMINDER_KINDS } from '../../../shared/notifications/preference.rules.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { getWorkerLocked } from '../../workers/lock-worker.js';
import { NotificationPreference } from '../notification.entities.js';

/** Reads and saves a worker's reminders and their channels (decisions: Notifications). [N-12, N-13] */
@Injectable()
export class ReminderPreferences {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async get(userId: number): Promise<NotificationPreferences> {
    const saved = await this.unitOfWork.read((tx) => tx.repository(NotificationPreference).findBy({ userId }));
    return effectivePreferences(saved);
  }

  /** Saves the given preferences; a page of the previous release does not send all. The worker's lock serializes concurrent saves; the last one wins as a whole. */
  async save(userId: number, preferences: NotificationPreferences): Promise<NotificationPreferences> {
    return this.unitOfWork.run(async (tx) => {
      await getWorkerLocked(tx, userId);
      const rows = REMINDER_KINDS.flatMap((kind) => {
        const channels = preferences[kind];
        return channels ? [{ userId, kind, push: channels.push, email: channels.email }] : [];
      });
      const saved = tx.repository(NotificationPreference);
      await saved.upsert(rows, ['userId', 'kind']);
      await audit(tx, {
        at: this.clock.now(),
        actor: { kind: 'worker', id: userId },
        action: 'notification_preferences.saved',
        subject: { kind: 'worker', id: userId },
      });
      return effectivePreferences(await saved.findBy({ userId }));
    });
  }
}
