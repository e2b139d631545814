import { describe, expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, placeholders, readTexts, SHARED_LOCALES, withoutPlural } from './locale-files.testing.js';
import { findHardTexts, findHardTextsIn } from './source-texts.testing.js';

const SERVER = join(import.meta.dirname, '../../server/locales');
const TEXTS = { en: readTexts('en'), es: readTexts('es') };
const KEYS = {
  en: new Set([...TEXTS.en.keys()].map(withoutPlural)),
  es: new Set([...TEXTS.es.keys()].map(withoutPlural)),
};

/** Text that is the same in every language and may stand in the markup. */
const NO_TEXT = new Set(['English', 'Español']);

describe('the locale files', () => {
  it('[H-10] has every English text in Spanish and the other way round', () => {
    expect([...KEYS.en].filter((key) => !KEYS.es.has(key))).toEqual([]);
    expect([...KEYS.es].filter((key) => !KEYS.en.has(key))).toEqual([]);
  });

  it('[H-10] leaves no text blank', () => {
    const blank = LANGUAGES.flatMap((language) => [...TEXTS[language]].filter(([, text]) => text.trim() === ''));
    expect(blank).toEqual([]);
  });

  it('[H-10] fills in the same values in both languages', () => {
    const differing = [...TEXTS.en].filter(([key, text]) => {
      const spanish = TEXTS.es.get(key);
      return spanish !== undefined && String(placeholders(text)) !== String(placeholders(spanish));
    });
    expect(differing).toEqual([]);
  });

  it('[H-10] give a button an accessible name that contains its visible words, so that voice control finds it', () => {
    const unlike = LANGUAGES.flatMap((language) =>
      [...TEXTS[language]].filter(([key, text]) => {
        const shown = TEXTS[language].get(key.replace(/Of$/, ''))?.toLowerCase();
        const isName = key.endsWith('Of') && !text.startsWith('{{'); // "{{hours}} h" is a figure, not a longer name
        return isName && shown !== undefined && !text.toLowerCase().includes(shown);
      }),
    );
    expect(unlike).toEqual([]);
  });
});

describe('the texts for workers', () => {
  const FOR_ADMINS = /^auth:denied\.|^problems:(admin_role_required|api_key_invalid)$/;
  const OTHER_TEXTS = /administrator|administrador|\b(the|la) (office|oficina)\b(?! de turnos)|\bthe desk\b/i;

  it.each(LANGUAGES)('[N-24] call the people at the desk the shift desk, %s', (language) => {
    const files = readdirSync(join(import.meta.dirname, language)).filter((name) => name.endsWith('.json'));
    const namespaces = new Set(['problems', ...files.map((name) => name.replace('.json', ''))]);
    const client = [...TEXTS[language]].filter(([key]) => namespaces.has(key.split(':')[0] ?? ''));
    const server = ['clock', 'mail', 'messages', 'notifications', 'push', 'statement'].map((name): [string, string] => [
      name,
      readFileSync(join(SERVER, language, `${name}.json`), 'utf8'),
    ]);
    const wrong = [...client, ...server].filter(([key, text]) => OTHER_TEXTS.test(text) && !FOR_ADMINS.test(key));
    expect(wrong.map(([key, text]) => `${key}: ${OTHER_TEXTS.exec(text)?.[0]}`)).toEqual([]);
  });
});

describe('the word for a worker who did not come', () => {
  /** The tag of a statement, as worker.md §2 has it. */
  const SPECIFIED = /^\s*"no_show": "No Show",?$/;
  const OTHER_WORDS = { en: /\bno[ _]?shows?\b/i, es: /\bno[- _]?shows?\b|\bausenci|\binasistenci/i };

  it.each(LANGUAGES)('[H-191] is one in all texts but the specified tag of a statement, %s', (language) => {
    const linesOf = (folder: string) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
    const folders = [import.meta.dirname, SERVER, SHARED_LOCALES].map((folder) => join(folder, language));
    const texts = folders.flatMap(linesOf).filter((line) => !SPECIFIED.test(line));
    const wrong = texts.filter((line) => OTHER_WORDS[language].test(line.replace(/^\s*"\w+":/, '')));
    expect(wrong).toEqual([]);
  });
});

describe('the code', () => {
  it('[H-10] has no texts in its markup', () => {
    const hard = findHardTexts().filter(({ text }) => !NO_TEXT.has(text));
    expect(hard.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
  });
});

describe('the scanner of texts in the markup', () => {
  it('finds words in elements, expressions and attributes, and ignores symbols and classes', () => {
    const code = '<p title="Say it" className="mt-2">Hello {"there"} <b aria-label="You">*</b> – {t("x")}</p>;';
    expect(findHardTextsIn('x.tsx', code).map(({ text }) => text)).toEqual(['Say it', 'Hello', 'there', 'You']);
  });
});
