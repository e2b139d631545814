import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';

type Texts = { [key: string]: Texts | string };

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Texts;
const allOf = (texts: Texts | string | undefined): string[] =>
  typeof texts === 'object' ? Object.values(texts).flatMap(allOf) : [texts ?? ''];

describe('texts about conflicting changes', () => {
  it.each(['en', 'es'])('[W-94] do not say in “%s” who saved them', (language) => {
    const { move, editConflict, employeeNumber } = read(`client/i18n/${language}/admin/admin.json`) as Record<
      string,
      Texts
    >;
    const { edited_meanwhile } = read(`shared/locales/${language}/problems.json`);
    const { setByOther, removedByOther } = employeeNumber ?? {};
    const texts = [move?.changed, editConflict, edited_meanwhile, setByOther, removedByOther].flatMap(allOf);
    expect(texts.filter((text) => text === '')).toEqual([]);
    expect(texts.filter((text) => /somebody|someone|their|alguien|otra persona/i.test(text))).toEqual([]);
  });
});
