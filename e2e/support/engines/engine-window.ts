import type { Language } from '../browser/browser.js';

/** The language of the browser and the width of its window. */
export type PhoneScreen = { language: Language; width: 360 | 390 };

/** Two common phones. */
export const PHONES: PhoneScreen[] = [
  { language: 'en', width: 390 },
  { language: 'es', width: 360 },
];

export const PHONE_HEIGHT = 800;

/** Not the site's, so that a time in the wrong zone fails a test. */
export const TIME_ZONE = 'America/New_York';

/** One window of a browser with an empty profile. Functions run in the page; their arguments and results are JSON. */
export type EngineWindow = {
  goTo: (url: string) => Promise<void>;
  run: <Args extends unknown[], Result>(
    inPage: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
  /** Taps the middle of the element that the function returns. */
  tap: <Args extends unknown[]>(find: (...args: Args) => Element | null, ...args: Args) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  /** Reports the site's position to the page, until the page is left. */
  allowLocation: () => Promise<void>;
  screenshot: () => Promise<Buffer>;
  /** Errors of the pages since the start; WebKit reports none. */
  errors: () => string[];
  close: () => Promise<void>;
};
