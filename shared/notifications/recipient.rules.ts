import type { AssignmentStatus } from '../assignments/assignment.contract.js';
import { HOLDS_POSITION } from '../assignments/assignment-states.rules.js';
import { REMINDERS } from './notifications.policy.js';
import { DAY_MS, type Instant } from '../kernel/time.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';
import type { NotificationPriority, RecipientRequest } from './notification.contract.js';
import type { ReminderChannels } from './preference.contract.js';

export type PossibleRecipient = {
  id: number;
  isApproved: boolean;
  isActive: boolean;
  skillLevel: SkillLevelId;
  assignments: readonly { status: AssignmentStatus; startsAt: Instant }[];
};

/**
 * Returns whether a notification reaches a worker (decisions: Notifications). `specific`: the active ones of the chosen
 * workers, also before their approval. `all`: approved, active workers.
 * `skill_level`: those at that level. `active`: those with a held or worked position on a shift that starts within 30
 * days before or after now, both ends included. [N-04, N-32]
 */
export function isRecipient(worker: PossibleRecipient, request: RecipientRequest, now: Instant): boolean {
  if (!worker.isActive) return false;
  if (request.recipientType === 'specific') return request.userIds?.includes(worker.id) ?? false;
  if (!worker.isApproved) return false;
  switch (request.recipientType) {
    case 'all':
      return true;
    case 'skill_level':
      return worker.skillLevel === request.skillLevelId;
    case 'active':
      return worker.assignments.some(
        ({ status, startsAt }) =>
          HOLDS_POSITION[status] && Math.abs(startsAt - now) <= REMINDERS.activeRecipientDays * DAY_MS,
      );
  }
}

/**
 * Returns whether a notification is also sent by e-mail: to workers with e-mail for any reminder, and to everyone if
 * urgent. It is always in the inbox. [N-06]
 */
export function isSentByEmail(priority: NotificationPriority, chosen: readonly ReminderChannels[]): boolean {
  return priority === 'urgent' || chosen.some(({ email }) => email);
}
