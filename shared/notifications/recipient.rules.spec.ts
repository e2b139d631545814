import { describe, expect, it } from '@jest/globals';
import type { AssignmentStatus } from '../assignments/assignment.contract.js';
import { TRANSITIONS } from '../assignments/assignment-states.rules.js';
import { denver } from '../kernel/spec-support.js';
import { DAY_MS, instant } from '../kernel/time.js';
import type { RecipientRequest, SendNotificationRequest } from './notification.contract.js';
import { checkNotification } from './notification.fields.js';
import { isSentByEmail, isRecipient, type PossibleRecipient } from './recipient.rules.js';

const NOW = denver('2026-11-17 12:00');
const worker = (other: Partial<PossibleRecipient> = {}): PossibleRecipient => ({
  id: 7,
  isApproved: true,
  isActive: true,
  skillLevel: 2,
  assignments: [],
  ...other,
});
const startingAt = (at: number, status: AssignmentStatus = 'assigned') =>
  worker({ assignments: [{ status, startsAt: instant(at) }] });
const ALL: RecipientRequest = { recipientType: 'all' };
const ACTIVE: RecipientRequest = { recipientType: 'active' };

describe('isRecipient', () => {
  it('[N-04] all: approved, active workers', () => {
    expect(isRecipient(worker(), ALL, NOW)).toBe(true);
    expect(isRecipient(worker({ isApproved: false }), ALL, NOW)).toBe(false);
    expect(isRecipient(worker({ isActive: false }), ALL, NOW)).toBe(false);
  });

  it('[N-04] skill_level: workers at that level', () => {
    const reached = ([1, 2, 3] as const).map((skillLevelId) =>
      isRecipient(worker(), { recipientType: 'skill_level', skillLevelId }, NOW),
    );
    expect(reached).toEqual([false, true, false]);
    const unapproved = worker({ isApproved: false });
    expect(isRecipient(unapproved, { recipientType: 'skill_level', skillLevelId: 2 }, NOW)).toBe(false);
  });

  it('[N-04] active: workers with a shift that starts within 30 days before or after, both ends included', () => {
    const days = 30 * DAY_MS;
    expect(isRecipient(startingAt(NOW - days), ACTIVE, NOW)).toBe(true);
    expect(isRecipient(startingAt(NOW - days - 1), ACTIVE, NOW)).toBe(false);
    expect(isRecipient(startingAt(NOW + days), ACTIVE, NOW)).toBe(true);
    expect(isRecipient(startingAt(NOW + days + 1), ACTIVE, NOW)).toBe(false);
    expect(isRecipient(worker(), ACTIVE, NOW)).toBe(false);
  });

  it('[N-04] active: held or worked shifts, not applied, rejected or cancelled ones', () => {
    const statuses = Object.keys(TRANSITIONS) as AssignmentStatus[];
    const reached = statuses.filter((status) => isRecipient(startingAt(NOW, status), ACTIVE, NOW));
    expect([...reached].sort()).toEqual(['assigned', 'completed', 'in_progress']);
  });
});

describe('isRecipient of a notification to specific workers', () => {
  const to = (...userIds: number[]): RecipientRequest => ({ recipientType: 'specific', userIds });

  it('[N-32] is true for the chosen workers only', () => {
    expect(isRecipient(worker(), to(6, 7), NOW)).toBe(true);
    expect(isRecipient(worker(), to(6, 8), NOW)).toBe(false);
    expect(isRecipient(worker(), { recipientType: 'specific' }, NOW)).toBe(false);
    // other notifications ignore chosen workers
    expect(
      isRecipient(worker({ skillLevel: 2 }), { ...to(7), recipientType: 'skill_level', skillLevelId: 3 }, NOW),
    ).toBe(false);
  });

  it('[N-32] includes applicants, not deactivated workers', () => {
    expect(isRecipient(worker({ isApproved: false }), to(7), NOW)).toBe(true);
    expect(isRecipient(worker({ isActive: false }), to(7), NOW)).toBe(false);
  });
});

describe('isSentByEmail', () => {
  it('[N-06] is true for workers with e-mail for any reminder, and for urgent notifications', () => {
    const push = { push: true, email: false };
    const email = { push: false, email: true };
    expect(isSentByEmail('high', [])).toBe(false);
    expect(isSentByEmail('high', [push, push])).toBe(false);
    expect(isSentByEmail('high', [push, email])).toBe(true);
    expect(isSentByEmail('urgent', [])).toBe(true);
  });
});

describe('checkNotification', () => {
  const whole: SendNotificationRequest = {
    title: 'Closed on Thursday',
    message: 'Enjoy the day.',
    type: 'general',
    priority: 'normal',
    recipientType: 'all',
  };
  const faults = (other: object) => checkNotification({ ...whole, ...other }).map(({ field, code }) => [field, code]);

  it('[N-01] requires title, message, type, priority and recipient', () => {
    expect(faults({})).toEqual([]);
    for (const field of ['title', 'message']) expect(faults({ [field]: ' ' })).toEqual([[field, 'required']]);
    for (const field of ['type', 'priority', 'recipientType']) {
      expect(faults({ [field]: undefined })).toEqual([[field, 'required']]);
      expect(faults({ [field]: 'fax' })).toEqual([[field, 'choice_unknown']]);
    }
  });

  it.each([
    ['type', ['general', 'shift_reminder', 'urgent', 'payment']],
    ['priority', ['low', 'normal', 'high', 'urgent']],
    ['recipientType', ['all', 'skill_level', 'active', 'specific']],
  ] as const)('[N-02, N-32] %s is one of %j, nothing else', (field, options) => {
    for (const option of options) expect(faults({ skillLevelId: 2, userIds: [1], [field]: option })).toEqual([]);
    for (const other of ['GENERAL', 'none', 'critical'])
      expect(faults({ [field]: other })).toEqual([[field, 'choice_unknown']]);
  });

  it('[N-03] requires a level for recipients by level only', () => {
    const level = { recipientType: 'skill_level' };
    expect(faults(level)).toEqual([['skillLevelId', 'recipient_level_required']]);
    expect(faults({ ...level, skillLevelId: 5 })).toEqual([['skillLevelId', 'recipient_level_required']]);
    expect(faults({ ...level, skillLevelId: 4 })).toEqual([]);
    expect(faults({ recipientType: 'active' })).toEqual([]);
  });

  it('[N-32] requires 1 to 100 workers for specific recipients only', () => {
    const to = (userIds?: unknown) => faults({ recipientType: 'specific', userIds });
    const ids = (length: number) => Array.from({ length }, (_, index) => index + 1);
    for (const none of [undefined, null, []]) expect(to(none)).toEqual([['userIds', 'none_chosen']]);
    for (const some of [ids(1), ids(100)]) expect(to(some)).toEqual([]);
    expect(to(ids(101))).toEqual([['userIds', 'too_many']]);
    expect(to([0])).toEqual([['userIds', 'id_invalid']]);
  });

  it('[N-01] requires complete Spanish texts or none', () => {
    expect(faults({ titleEs: 'Cerrado', messageEs: 'Descanse.' })).toEqual([]);
    expect(faults({ titleEs: 'Cerrado', messageEs: '  ' })).toEqual([['messageEs', 'spanish_half']]);
    expect(faults({ titleEs: null, messageEs: 'Descansa.' })).toEqual([['titleEs', 'spanish_half']]);
  });
});
