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
  it('[N-04] all: approved workers whose account is in use', () => {
    expect(isRecipient(worker(), ALL, NOW)).toBe(true);
    expect(isRecipient(worker({ isApproved: false }), ALL, NOW)).toBe(false);
    expect(isRecipient(worker({ isActive: false }), ALL, NOW)).toBe(false);
  });

  it('[N-04] skill_level: those at that level, no other', () => {
    const reached = ([1, 2, 3] as const).map((skillLevelId) =>
      isRecipient(worker(), { recipientType: 'skill_level', skillLevelId }, NOW),
    );
    expect(reached).toEqual([false, true, false]);
    const unapproved = worker({ isApproved: false });
    expect(isRecipient(unapproved, { recipientType: 'skill_level', skillLevelId: 2 }, NOW)).toBe(false);
  });

  it('[N-04] active: a shift that starts within 30 days before or after, both ends included', () => {
    const days = 30 * DAY_MS;
    expect(isRecipient(startingAt(NOW - days), ACTIVE, NOW)).toBe(true);
    expect(isRecipient(startingAt(NOW - days - 1), ACTIVE, NOW)).toBe(false);
    expect(isRecipient(startingAt(NOW + days), ACTIVE, NOW)).toBe(true);
    expect(isRecipient(startingAt(NOW + days + 1), ACTIVE, NOW)).toBe(false);
    expect(isRecipient(worker(), ACTIVE, NOW)).toBe(false);
  });

  it('[N-04] active: held or worked, not applied for, refused or given back', () => {
    const statuses = Object.keys(TRANSITIONS) as AssignmentStatus[];
    const reached = statuses.filter((status) => isRecipient(startingAt(NOW, status), ACTIVE, NOW));
    expect([...reached].sort()).toEqual(['assigned', 'completed', 'in_progress']);
  });
});

describe('isSentByEmail', () => {
  it('[N-06] to those who chose e-mail for a reminder; urgent ones to everyone', () => {
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

  it('[N-01] asks for title, message, type, priority and recipient', () => {
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
    ['recipientType', ['all', 'skill_level', 'active']],
  ] as const)('[N-02] %s is one of %j, nothing else', (field, options) => {
    for (const option of options) expect(faults({ skillLevelId: 2, [field]: option })).toEqual([]);
    for (const other of ['GENERAL', 'none', 'critical'])
      expect(faults({ [field]: other })).toEqual([[field, 'choice_unknown']]);
  });

  it('[N-03] asks for a level where a level is the recipient, and only there', () => {
    const level = { recipientType: 'skill_level' };
    expect(faults(level)).toEqual([['skillLevelId', 'recipient_level_required']]);
    expect(faults({ ...level, skillLevelId: 5 })).toEqual([['skillLevelId', 'recipient_level_required']]);
    expect(faults({ ...level, skillLevelId: 4 })).toEqual([]);
    expect(faults({ recipientType: 'active' })).toEqual([]);
  });

  it('[N-01] takes Spanish whole or not at all', () => {
    expect(faults({ titleEs: 'Cerrado', messageEs: 'Descanse.' })).toEqual([]);
    expect(faults({ titleEs: 'Cerrado', messageEs: '  ' })).toEqual([['messageEs', 'spanish_half']]);
    expect(faults({ titleEs: null, messageEs: 'Descansa.' })).toEqual([['titleEs', 'spanish_half']]);
  });
});
