import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createInstance, type i18n } from 'i18next';
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../../i18n/locale-files.testing.js';
import { TRANSLATION_LOADER } from '../../../shared/kernel/screens.policy.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { LanguageSwitch, type Texts, initTexts } from './interface-texts.js';

type FileRequest = { file: string; answer: (texts: Texts) => void; fail: () => void };

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('the text files', () => {
  let requests: FileRequest[];
  let texts: i18n;
  let languageSwitch: LanguageSwitch;
  let missingCode: AbortController;
  const fetchTexts = (language: string, namespace: string) =>
    new Promise<Texts>((answer, fail) => {
      requests.push({ file: `${language}/${namespace}`, answer, fail: () => fail(new Error('away')) });
    });
  /** The languages shown instead of the own one, or the file that has no texts. */
  let shownInOther: string[];
  const onMissing = {
    otherShown: (shown: Language) => shownInOther.push(shown),
    nothingShown: (namespace: string) => shownInOther.push(`no ${namespace}`),
  };
  const requestedFiles = () => requests.map(({ file }) => file);

  /** English, with its common texts there. */
  async function started(): Promise<void> {
    void initTexts(texts, 'en', fetchTexts, missingCode.signal, onMissing);
    requests[0]?.answer({ ok: 'Fine' });
    await settle();
    requests = [];
  }

  beforeEach(() => {
    jest.useFakeTimers();
    requests = [];
    shownInOther = [];
    texts = createInstance();
    languageSwitch = new LanguageSwitch(texts);
    missingCode = new AbortController();
  });

  it('[H-12] are loaded ten at once', async () => {
    await started();
    const namespaces = Array.from({ length: 12 }, (_none, place) => `file${place}`);
    void texts.loadNamespaces(namespaces, () => undefined);
    await settle();
    expect(requests).toHaveLength(10);
    requests[3]?.answer({});
    await settle();
    expect(requestedFiles().at(-1)).toBe('en/file10');
    for (const one of [...requests]) one.answer({});
    await settle();
    for (const one of [...requests]) one.answer({});
    await settle();
    expect(requests).toHaveLength(namespaces.length);
    expect(namespaces.every((namespace) => texts.hasLoadedNamespace(namespace))).toBe(true);
  });

  it('[H-12, H-125] are retried five times, first after 350 ms, each pause twice the previous one; then the page continues without', async () => {
    await started();
    const done = jest.fn();
    void texts.loadNamespaces(['worker'], done);
    const own = () => requests.filter(({ file }) => file === 'en/worker');
    for (const pause of [350, 700, 1400, 2800, 5600]) {
      await settle();
      const tried = own().length;
      for (const request of requests) request.fail();
      await jest.advanceTimersByTimeAsync(pause - 1);
      expect(own()).toHaveLength(tried);
      await jest.advanceTimersByTimeAsync(1);
      expect(own()).toHaveLength(tried + 1);
    }
    expect(done).not.toHaveBeenCalled();
    for (const request of requests) request.fail();
    await settle();
    expect(own()).toHaveLength(6);
    expect(done).toHaveBeenCalledTimes(1);
    expect(texts.hasLoadedNamespace('worker')).toBe(true);
    expect([texts.getFixedT('en', 'worker')('title'), shownInOther]).toEqual(['…', ['no worker']]);
  });

  it('[H-93] are not retried once a file of the page is gone from the server, even if a retry is scheduled', async () => {
    await started();
    const done = jest.fn();
    void texts.loadNamespaces(['worker'], done);
    await settle();
    requests.at(-1)?.fail();
    await jest.advanceTimersByTimeAsync(TRANSLATION_LOADER.retryDelayMs - 1);
    expect(done).not.toHaveBeenCalled();
    missingCode.abort();
    await settle();
    expect([requestedFiles(), done.mock.calls.length]).toEqual([['en/worker'], 1]);
    void texts.loadNamespaces(['training'], done);
    await settle();
    requests.at(-1)?.fail();
    await settle();
    expect([requestedFiles(), done.mock.calls.length, shownInOther]).toEqual([['en/worker', 'en/training'], 2, []]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(2);
  });

  it('[H-10] are requested once for all users of a file', async () => {
    await started();
    void texts.loadNamespaces(['worker', 'common'], () => undefined);
    void texts.loadNamespaces(['worker'], () => undefined);
    await settle();
    expect(requestedFiles()).toEqual(['en/worker']);
  });

  it('[H-09, H-31] change the language once all visible ones are loaded; the last choice applies', async () => {
    await started();
    void texts.loadNamespaces(['worker'], () => undefined);
    await settle();
    requests.pop()?.answer({ title: 'Shifts' });
    const changes: string[] = [];
    texts.on('languageChanged', (language) => changes.push(language));
    const change = languageSwitch.change('es');
    await settle();
    expect(requestedFiles()).toEqual(['es/common', 'es/worker']);
    requests[0]?.answer({ ok: 'Bien' });
    await settle();
    expect([texts.language, changes, texts.t('ok')]).toEqual(['en', [], 'Fine']);
    await languageSwitch.change('en');
    requests[1]?.answer({ title: 'Turnos' });
    await change;
    expect([texts.language, changes, texts.t('worker:title')]).toEqual(['en', ['en'], 'Shifts']);
    await languageSwitch.change('es');
    expect([texts.language, changes, texts.t('worker:title')]).toEqual(['es', ['en', 'es'], 'Turnos']);
    expect(texts.getFixedT('en', 'worker')('title')).toBe('Shifts');
  });

  /** Makes the last requested file fail at each try. */
  async function failForGood(): Promise<void> {
    for (let tried = 0; tried <= TRANSLATION_LOADER.retries; tried += 1) {
      await settle();
      for (const request of requests) request.fail();
      await jest.advanceTimersByTimeAsync(TRANSLATION_LOADER.retryDelayMs * 2 ** tried);
    }
  }

  it('[H-37] keep the current language if those of another fail to load, and are requested again at the next choice', async () => {
    await started();
    const change = languageSwitch.change('es');
    await failForGood();
    expect(await change).toBe(false);
    expect([texts.language, texts.t('ok')]).toEqual(['en', 'Fine']);
    requests = [];
    const again = languageSwitch.change('es');
    await settle();
    requests[0]?.answer({ ok: 'Bien' });
    expect(await again).toBe(true);
    expect([texts.language, texts.t('ok')]).toEqual(['es', 'Bien']);
  });

  it('[H-116] of another language are given up for this choice after the fourth failed try; a later try serves the next choice', async () => {
    await started();
    const change = languageSwitch.change('es');
    for (const pause of [350, 700, 1400]) {
      await settle();
      requests.at(-1)?.fail();
      await jest.advanceTimersByTimeAsync(pause);
    }
    requests.at(-1)?.fail();
    expect(await change).toBe(false);
    expect([texts.language, texts.t('ok'), shownInOther]).toEqual(['en', 'Fine', []]);
    await jest.advanceTimersByTimeAsync(2800);
    requests.at(-1)?.answer({ ok: 'Bien' });
    await settle();
    expect([texts.language, texts.t('ok')]).toEqual(['en', 'Fine']);
    expect(await languageSwitch.change('es')).toBe(true);
    expect([texts.language, texts.t('ok')]).toEqual(['es', 'Bien']);
  });

  it('[H-37] of the current language that failed to load are requested again, and shown', async () => {
    await started();
    void texts.loadNamespaces(['worker']);
    await failForGood();
    expect(texts.t('worker:title')).toBe('…');
    const changes: string[] = [];
    texts.on('languageChanged', (language) => changes.push(language));
    requests = [];
    const retried = languageSwitch.retryMissing();
    await settle();
    expect(requestedFiles()).toEqual(['en/worker']);
    requests[0]?.answer({ title: 'Shifts' });
    await retried;
    expect([texts.t('worker:title'), changes]).toEqual(['Shifts', ['en']]);
    await languageSwitch.retryMissing();
    expect(changes).toEqual(['en']);
  });

  /** Makes the own file fail until the other language is requested, and answers that. */
  async function failUntilOther(own: string, other: string, answer: Texts): Promise<void> {
    for (const pause of [350, 700, 1400]) {
      await settle();
      expect(requestedFiles()).not.toContain(other);
      requests.at(-1)?.fail();
      await jest.advanceTimersByTimeAsync(pause);
    }
    expect(requests.at(-1)?.file).toBe(own);
    requests.at(-1)?.fail();
    await settle();
    expect(requests.at(-1)?.file).toBe(other);
    requests.at(-1)?.answer(answer);
    await settle();
  }

  it('[H-113, H-114] are shown in the other language after the fourth failed try, and in the own one once a later try loads it', async () => {
    await started();
    const done = jest.fn();
    void texts.loadNamespaces(['worker'], done);
    await failUntilOther('en/worker', 'es/worker', {
      title: 'Turnos',
      left_one: 'Queda {{count}}',
      left_other: 'Quedan {{count}}',
    });
    expect(done).toHaveBeenCalledTimes(1);
    const shown = () => [texts.language, texts.t('worker:title'), texts.t('ok')];
    expect(shown()).toEqual(['en', 'Turnos', 'Fine']);
    expect([texts.t('worker:left', { count: 1 }), texts.getFixedT(null, 'worker')('left', { count: 3 })]).toEqual([
      'Queda 1',
      'Quedan 3',
    ]);
    expect(shownInOther).toEqual(['es']);
    const changes: string[] = [];
    texts.on('languageChanged', (language) => changes.push(language));
    await jest.advanceTimersByTimeAsync(2800);
    expect(requestedFiles().at(-1)).toBe('en/worker');
    requests.at(-1)?.answer({ title: 'Shifts' });
    await settle();
    expect([shown(), changes]).toEqual([['en', 'Shifts', 'Fine'], ['en']]);
  });

  it('[H-113] are shown in the other language at the start, too', async () => {
    const start = initTexts(texts, 'es', fetchTexts, missingCode.signal, onMissing);
    await failUntilOther('es/common', 'en/common', { ok: 'Fine' });
    await start;
    expect([texts.language, texts.t('ok'), shownInOther]).toEqual(['es', 'Fine', ['en']]);
    requests = [];
    const chosen = languageSwitch.change('es');
    await settle();
    requests.find(({ file }) => file === 'es/common')?.answer({ ok: 'Bien' });
    await chosen;
    expect([texts.language, texts.t('ok')]).toEqual(['es', 'Bien']);
  });

  it('[H-115] that cannot be loaded in either language prevent the start', async () => {
    const start = initTexts(texts, 'es', fetchTexts, missingCode.signal, onMissing);
    const failed = expect(start).rejects.toThrow('common');
    await failForGood();
    await failed;
  });
});

describe('values in texts', () => {
  const textsIn = async (language: Language, files: Record<string, Texts>) => {
    const texts = createInstance();
    const filesOf = async (_language: string, namespace: string) => files[namespace] ?? {};
    await initTexts(texts, language, filesOf, new AbortController().signal);
    await texts.loadNamespaces(Object.keys(files));
    return texts;
  };
  const problemsIn = (language: Language) =>
    textsIn(language, {
      problems: JSON.parse(readFileSync(`shared/locales/${language}/problems.json`, 'utf8')) as Texts,
    });
  /** Intl sets some blanks as narrow ones. */
  const plain = (text: string) => text.replace(/\s/g, ' ');

  it('[S-20] format the day and the times of an overlapping shift', async () => {
    const params = { title: 'Bindery', date: '2026-11-20', startTime: '07:55', endTime: '16:00' };
    const [english, spanish] = await Promise.all(LANGUAGES.map(problemsIn));
    expect(plain(english!.t('problems:shifts_overlap', params))).toBe(
      'This overlaps with "Bindery" on Fri, Nov 20, 7:55 AM to 4:00 PM.',
    );
    expect(plain(spanish!.t('problems:shifts_overlap', params))).toContain('7:55 a');
  });

  it('[K-14] show distances in miles', async () => {
    const params = { distanceMeters: 61_476, radiusMeters: 50_000 };
    expect(plain((await problemsIn('en')).t('problems:outside_geofence', params))).toBe(
      'You must be at the site. You are 38.2 mi away; the limit is 31 mi.',
    );
  });

  it('[H-10] stay as they are if they are already formatted or plain numbers', async () => {
    const texts = await textsIn('en', { common: { when: '{{date}}, {{count}}' } });
    expect(texts.t('when', { date: 'Fri, Nov 20', count: 3 })).toBe('Fri, Nov 20, 3');
  });

  it('[H-10] are not separated from their units, and a sentence ends with one period', async () => {
    const texts = await textsIn('es', { common: { text: 'hasta las {{endTime}}, {{hours}} h' } });
    expect(texts.t('text', { endTime: '16:30', hours: 8 })).toBe('hasta las 4:30\u00a0p.m., 8\u00a0h');
  });

  it.each([
    ['01:00', 'Hasta la 1:00\u00a0a.m.'],
    ['13:00', 'Hasta la 1:00\u00a0p.m.'],
    ['12:59', 'Hasta las 12:59\u00a0p.m.'],
  ])('[H-76] have the article of their hour: %s', async (endTime, said) => {
    const texts = await textsIn('es', { common: { text: 'Hasta las {{endTime}}' } });
    expect(texts.t('text', { endTime })).toBe(said);
  });

  it('[H-10] are never interpreted as placeholders, text keys or markup', async () => {
    const texts = await textsIn('en', { common: { said: '{{reason}}' } });
    const reason = "{{reason}} $& $' $t(said) <b>&";
    expect(texts.t('said', { reason })).toBe(reason);
    expect(texts.t('constructor.name')).toBe('constructor.name');
  });
});
