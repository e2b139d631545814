import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TRANSLATION_LOADER } from '../../shared/kernel/policy.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { createInterfaceTexts } from './interface-texts.js';
import type { Texts } from './translate.js';

type Asked = { file: string; answer: (texts: Texts) => void; fail: () => void };

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('the files of texts', () => {
  let asked: Asked[];
  let texts: ReturnType<typeof createInterfaceTexts>;
  let missingCode: AbortController;
  const fetchTexts = (language: string, namespace: string) =>
    new Promise<Texts>((answer, fail) => {
      asked.push({ file: `${language}/${namespace}`, answer, fail: () => fail(new Error('away')) });
    });
  const filesAsked = () => asked.map(({ file }) => file);

  /** English, with its common texts there. */
  async function started(): Promise<void> {
    void texts.init('en', fetchTexts, missingCode.signal);
    asked[0]?.answer({ ok: 'Fine' });
    await settle();
    asked = [];
  }

  beforeEach(() => {
    jest.useFakeTimers();
    asked = [];
    texts = createInterfaceTexts();
    missingCode = new AbortController();
  });

  it('[H-12] are read ten at once', async () => {
    await started();
    const namespaces = Array.from({ length: 12 }, (_none, place) => `file${place}`);
    void texts.loadNamespaces(namespaces, () => undefined);
    await settle();
    expect(asked).toHaveLength(TRANSLATION_LOADER.parallelReads);
    asked[3]?.answer({});
    await settle();
    expect(filesAsked().at(-1)).toBe('en/file10');
    for (const one of [...asked]) one.answer({});
    await settle();
    for (const one of [...asked]) one.answer({});
    await settle();
    expect(asked).toHaveLength(namespaces.length);
    expect(namespaces.every((namespace) => texts.hasLoadedNamespace(namespace))).toBe(true);
  });

  it('[H-12] are tried five times more, first after 350 ms, each pause twice the one before; then the page goes on without', async () => {
    await started();
    const done = jest.fn();
    void texts.loadNamespaces(['worker'], done);
    for (const pause of [350, 700, 1400, 2800, 5600]) {
      await settle();
      const tried = asked.length;
      asked.at(-1)?.fail();
      await jest.advanceTimersByTimeAsync(pause - 1);
      expect(asked).toHaveLength(tried);
      await jest.advanceTimersByTimeAsync(1);
      expect(asked).toHaveLength(tried + 1);
    }
    expect(done).not.toHaveBeenCalled();
    asked.at(-1)?.fail();
    await settle();
    expect(asked).toHaveLength(1 + TRANSLATION_LOADER.retries);
    expect(done).toHaveBeenCalledTimes(1);
    expect(texts.hasLoadedNamespace('worker')).toBe(true);
    expect(texts.getFixedT('en', 'worker')('title')).toBe('title');
  });

  it('[H-93] are not tried again once a file of the page is gone from the server, also where the next try is planned', async () => {
    await started();
    const done = jest.fn();
    void texts.loadNamespaces(['worker'], done);
    await settle();
    asked.at(-1)?.fail();
    await jest.advanceTimersByTimeAsync(TRANSLATION_LOADER.retryDelayMs - 1);
    expect(done).not.toHaveBeenCalled();
    missingCode.abort();
    await settle();
    expect([filesAsked(), done.mock.calls.length]).toEqual([['en/worker'], 1]);
    void texts.loadNamespaces(['training'], done);
    await settle();
    asked.at(-1)?.fail();
    await settle();
    expect([filesAsked(), done.mock.calls.length]).toEqual([['en/worker', 'en/training'], 2]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
  });

  it('[H-10] are asked for once, whoever needs them', async () => {
    await started();
    void texts.loadNamespaces(['worker', 'common'], () => undefined);
    void texts.loadNamespaces(['worker'], () => undefined);
    await settle();
    expect(filesAsked()).toEqual(['en/worker']);
  });

  it('[H-09, H-31] change the language once all that are on the screen are there in it; the last choice is the one', async () => {
    await started();
    void texts.loadNamespaces(['worker'], () => undefined);
    await settle();
    asked.pop()?.answer({ title: 'Shifts' });
    const heard: Language[] = [];
    texts.on('languageChanged', (language) => heard.push(language));
    const change = texts.changeLanguage('es');
    await settle();
    expect(filesAsked()).toEqual(['es/common', 'es/worker']);
    asked[0]?.answer({ ok: 'Bien' });
    await settle();
    expect([texts.language, heard, texts.t('ok')]).toEqual(['en', [], 'Fine']);
    await texts.changeLanguage('en');
    asked[1]?.answer({ title: 'Turnos' });
    await change;
    expect([texts.language, heard, texts.t('worker:title')]).toEqual(['en', ['en'], 'Shifts']);
    await texts.changeLanguage('es');
    expect([texts.language, heard, texts.t('worker:title')]).toEqual(['es', ['en', 'es'], 'Turnos']);
    expect(texts.getFixedT('en', 'worker')('title')).toBe('Shifts');
  });

  /** The last file that was asked for fails, as often as it is tried. */
  async function failForGood(): Promise<void> {
    for (let tried = 0; tried <= TRANSLATION_LOADER.retries; tried += 1) {
      await settle();
      asked.at(-1)?.fail();
      await jest.advanceTimersByTimeAsync(TRANSLATION_LOADER.retryDelayMs * 2 ** tried);
    }
  }

  it('[H-37] keep the present language where those of another can’t be had, and are asked for again at the next choice', async () => {
    await started();
    const change = texts.changeLanguage('es');
    await failForGood();
    expect(await change).toBe(false);
    expect([texts.language, texts.t('ok')]).toEqual(['en', 'Fine']);
    asked = [];
    const again = texts.changeLanguage('es');
    await settle();
    asked[0]?.answer({ ok: 'Bien' });
    expect(await again).toBe(true);
    expect([texts.language, texts.t('ok')]).toEqual(['es', 'Bien']);
  });

  it('[H-37] of the present language that could not be had are asked for again, and shown', async () => {
    await started();
    void texts.loadNamespaces(['worker']);
    await failForGood();
    expect(texts.t('worker:title')).toBe('title');
    const heard: Language[] = [];
    texts.on('languageChanged', (language) => heard.push(language));
    asked = [];
    const retried = texts.retryMissing();
    await settle();
    expect(filesAsked()).toEqual(['en/worker']);
    asked[0]?.answer({ title: 'Shifts' });
    await retried;
    expect([texts.t('worker:title'), heard]).toEqual(['Shifts', ['en']]);
    await texts.retryMissing();
    expect(heard).toEqual(['en']);
  });
});
