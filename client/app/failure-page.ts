import type { Language } from '../../shared/workers/worker.contract.js';
import en from '../i18n/en/failure.json' with { type: 'json' };
import es from '../i18n/es/failure.json' with { type: 'json' };
import { initialLanguage } from '../lib/i18n/initial-language.js';
import { reportClientError } from '../lib/api/report-client-error.js';

const TEXTS = { en, es };

/**
 * Reports a fault that no error boundary caught, or that prevented the start, and replaces the page by a message with a button
 * that reloads the app. It needs neither React nor loaded texts. Stored data stays on the device. [O-48, O-49]
 */
export function showFailurePage(error: unknown): void {
  reportClientError(error);
  const page = document.createElement('main');
  page.className = 'mx-auto grid min-h-dvh max-w-120 content-center gap-4 px-4';
  page.append(...failureLanguages(initialLanguage).map(messageIn));
  document.body.replaceChildren(page);
}

/** The person's language, or both if reading it fails. */
export function failureLanguages(readLanguage: () => Language): Language[] {
  try {
    return [readLanguage()];
  } catch {
    return ['en', 'es'];
  }
}

function messageIn(language: Language): HTMLElement {
  const texts = TEXTS[language];
  const message = document.createElement('section');
  message.lang = language;
  message.setAttribute('role', 'alert');
  message.className =
    'grid justify-items-center gap-2 rounded-card border border-line bg-sheet px-6 py-8 text-center text-ink';
  message.append(element('h1', texts.title, 'text-16 font-semibold'));
  message.append(element('p', texts.text, 'max-w-[40ch] text-14 text-ink-2'));
  const buttonClass =
    'mt-2 min-h-11 rounded-control border-[1.5px] border-line-2 px-4 text-16 font-semibold hover:bg-well';
  const reload = element('button', texts.reload, buttonClass);
  reload.addEventListener('click', () => window.location.reload());
  message.append(reload);
  return message;
}

function element(name: 'h1' | 'p' | 'button', text: string, className: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
