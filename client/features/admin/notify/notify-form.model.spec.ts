import { describe, expect, it } from '@jest/globals';
import { BLANK_NOTIFICATION, checkNotifyForm, notificationOf, recipientsOf } from './notify-form.model.js';

const filled = { ...BLANK_NOTIFICATION, title: 'Closed', message: 'Enjoy.', recipientType: 'all' as const };

describe('the form of a notification', () => {
  it('[N-01] reports missing fields only', () => {
    expect(checkNotifyForm(BLANK_NOTIFICATION).map(({ field, code }) => [field, code])).toEqual([
      ['title', 'required'],
      ['message', 'required'],
      ['recipientType', 'required'],
    ]);
    expect(checkNotifyForm(filled)).toEqual([]);
  });

  it('[N-03] requires a level for recipients by level, and sends none otherwise', () => {
    const level = { ...filled, recipientType: 'skill_level' as const };
    expect(checkNotifyForm(level)).toEqual([{ field: 'skillLevelId', code: 'recipient_level_required' }]);
    expect(notificationOf({ ...level, skillLevelId: '3' }).skillLevelId).toBe(3);
    expect(notificationOf({ ...filled, skillLevelId: '3' }).skillLevelId).toBeNull();
  });

  it('[N-05] counts no recipients before they are chosen', () => {
    expect(recipientsOf(BLANK_NOTIFICATION)).toBeNull();
    expect(recipientsOf({ ...BLANK_NOTIFICATION, recipientType: 'skill_level' })).toBeNull();
    expect(recipientsOf({ ...BLANK_NOTIFICATION, recipientType: 'skill_level', skillLevelId: '2' })).toEqual({
      recipientType: 'skill_level',
      skillLevelId: 2,
    });
    expect(recipientsOf({ ...BLANK_NOTIFICATION, recipientType: 'active' })).toEqual({
      recipientType: 'active',
      skillLevelId: null,
    });
  });
});
