import { describe, expect, it } from '@jest/globals';
import { ACTION_GROUP, ACTIVITY_GROUPS, actionsOf } from '../../../../shared/activity/activity.rules.js';
import en from '../../../i18n/en/admin/activity.json' with { type: 'json' };
import es from '../../../i18n/es/admin/activity.json' with { type: 'json' };

type Sentences = Record<string, Record<string, string>>;
const sentenceOf = (texts: { action: Sentences }, action: string) => {
  const [kind = '', what = ''] = action.split('.');
  return texts.action[kind]?.[what] ?? '';
};

describe('the sentences of the activity', () => {
  it.each(Object.keys(ACTION_GROUP))('[W-31] %s is told in both languages', (action) => {
    expect(sentenceOf(en, action)).not.toBe('');
    expect(sentenceOf(es, action)).not.toBe('');
    expect(sentenceOf(es, action)).not.toBe(sentenceOf(en, action));
  });

  it.each(Object.keys(ACTION_GROUP))('[W-31] %s follows the name of who did it', (action) => {
    for (const texts of [en, es]) expect(sentenceOf(texts, action)).toMatch(/^\p{Ll}/u);
  });

  it('[W-31] names no subject for an action of workers on their own account', () => {
    for (const action of ['assignment.cancelled', 'worker.level_attained'])
      for (const texts of [en, es]) expect(sentenceOf(texts, `${action}_own`)).toMatch(/^(?!.*\{\{worker)./);
  });

  it('[W-31, H-85] shows the subject after the sentence, each with its own language mark', () => {
    for (const texts of [en, es]) expect(texts.named).toMatch(/^\{\{sentence\}\}(?!.*\{\{sentence)/);
  });

  it('[W-31] every action belongs to one group', () => {
    const grouped = ACTIVITY_GROUPS.flatMap(actionsOf);
    expect([...grouped].sort()).toEqual(Object.keys(ACTION_GROUP).sort());
  });
});
