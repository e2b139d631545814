import { beforeAll, describe, expect, it } from '@jest/globals';
import { createInstance, type FormatterModule } from 'i18next';
import { readFileSync } from 'node:fs';
import { LANGUAGES, type LanguageCode, placeholders, readTexts } from '../i18n/locale-files.testing.js';
import { formatProblemParams } from '../../shared/kernel/format-problem-params.js';
import { interfaceTextsOf } from './interface-texts.testing.js';
import { translate } from './translate.js';
import { noBreakSpaces } from './no-break-spaces.js';

/** Intl sets some blanks as narrow ones. */
const plain = (text: unknown) => String(text).replace(/\s/g, ' ');

const problems = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    JSON.parse(readFileSync(`shared/locales/${language}/problems.json`, 'utf8')) as Record<string, unknown>,
  ]),
);

describe('values in problem texts', () => {
  it('[S-20] names the day and the times of an overlapping shift as people read them', () => {
    const params = { title: 'Bindery', date: '2026-11-20', startTime: '07:55', endTime: '16:00' };
    expect(plain(translate('en', problems['en'], 'shifts_overlap', params))).toBe(
      'This overlaps with "Bindery" on Fri, Nov 20, 7:55 AM to 4:00 PM.',
    );
    expect(plain(translate('es', problems['es'], 'shifts_overlap', params))).toContain('7:55 a');
  });

  it('[K-14] says distances in miles', () => {
    const params = { distanceMeters: 61_476, radiusMeters: 50_000 };
    expect(plain(translate('en', problems['en'], 'outside_geofence', params))).toBe(
      'You must be at the site. You are 38.2 mi away; the limit is 31 mi.',
    );
  });

  it('[H-10] leaves what a screen wrote out, and plain numbers', () => {
    const texts = { when: '{{date}}, {{count}}' };
    expect(translate('en', texts, 'when', { date: 'Fri, Nov 20', count: 3 })).toBe('Fri, Nov 20, 3');
  });

  it('[H-10] parts no unit from its number, and ends a sentence once', () => {
    const texts = { text: 'hasta las {{endTime}}, {{hours}} h' };
    expect(translate('es', texts, 'text', { endTime: '16:30', hours: 8 })).toBe('hasta las 4:30\u00a0p.m., 8\u00a0h');
  });

  it.each([
    ['01:00', 'Hasta la 1:00\u00a0a.m.'],
    ['13:00', 'Hasta la 1:00\u00a0p.m.'],
    ['12:59', 'Hasta las 12:59\u00a0p.m.'],
  ])('[H-76] gives %s the article of its hour', (endTime, said) => {
    expect(translate('es', { text: 'Hasta las {{endTime}}' }, 'text', { endTime })).toBe(said);
  });

  it('[H-10] takes nothing in a value for a place to fill, nor a name of the language itself for a text', () => {
    const texts = { said: '{{reason}}' };
    expect(translate('en', texts, 'said', { reason: "{{reason}} $& $' $t(said)" })).toBe("{{reason}} $& $' $t(said)");
    expect(translate('en', texts, 'constructor.name')).toBe('constructor.name');
  });
});

/** A count of each plural form, and values of each kind. */
const COUNTS = [0, 1, 2, 1_000_000];
const samples = (text: string) =>
  Object.fromEntries(
    placeholders(text).map((name, place) => [name, [`{{${name}}}`, 17.5, '07:55', null, '2026-11-20'][place % 5]]),
  );

/** A key as code asks for it, with the values that it may come with. */
function asked(key: string, text: string): { key: string; values: Record<string, unknown> }[] {
  const values = samples(text);
  const plainKey = key.replace(/(_own)?(_(zero|one|many|other))?$/, '');
  if (plainKey === key) return [{ key, values }];
  const contexts = [undefined, '', 'own', 'other'];
  const inAllForms = COUNTS.flatMap((count) =>
    contexts.map((context) => ({ key: plainKey, values: { ...values, count, context } })),
  );
  return [{ key, values }, { key: plainKey, values: { ...values, context: 'own' } }, ...inAllForms];
}

describe.each(LANGUAGES)('every text of the interface in %s', (language: LanguageCode) => {
  const texts = readTexts(language);
  const files: Record<string, Record<string, unknown>> = {};
  const i18next = createInstance(); // what the interface spoke with before (ADR 22)
  let own: Awaited<ReturnType<typeof interfaceTextsOf>>;
  beforeAll(async () => {
    for (const [key, text] of texts) put(files, key.replace(':', '.').split('.'), text);
    await i18next.use(readableValues(language)).init({
      ...{ lng: language, resources: { [language]: files }, ns: Object.keys(files), defaultNS: 'common' },
      ...{ fallbackLng: false, showSupportNotice: false },
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
    own = await interfaceTextsOf(language, files);
  });

  it('[H-10] reads as i18next says it', () => {
    expect(texts.size).toBeGreaterThan(1500);
    for (const { key, values } of [...texts].flatMap(([name, text]) => asked(name, text)))
      expect([key, values, own.t(key, values)]).toEqual([key, values, noBreakSpaces(i18next.t(key, values))]);
  });

  it('[H-10] that is missing is told by its key, or by what it is to be instead', () => {
    for (const key of ['common:nothing.here', 'nothing', 'nowhere:at.all']) {
      expect(own.t(key)).toBe(i18next.t(key));
      expect(own.t(key, { defaultValue: '3 mi' })).toBe(noBreakSpaces(i18next.t(key, { defaultValue: '3 mi' })));
      expect(own.exists(key)).toBe(i18next.exists(key));
    }
    expect(own.exists('common:action.logOut')).toBe(true);
  });
});

function put(into: Record<string, unknown>, path: string[], text: string): void {
  const [first = '', ...rest] = path;
  if (rest.length === 0) into[first] = text;
  else put((into[first] ??= {}) as Record<string, unknown>, rest, text);
}

function readableValues(language: LanguageCode): FormatterModule {
  return {
    type: 'formatter',
    init: () => undefined,
    add: () => undefined,
    addCached: () => undefined,
    format: (value: unknown, _format, _language, options) => {
      const name = String(options?.['interpolationkey']);
      const isBare = typeof value === 'string' || typeof value === 'number';
      return (isBare ? String(formatProblemParams({ [name]: value }, language)[name]) : value) as string;
    },
  };
}
