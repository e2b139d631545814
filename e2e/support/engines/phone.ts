import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainSpaces } from '../browser/expect-soon.js';
import { textsIn, type Translate } from '../browser/texts.js';
import { until } from '../browser/until.js';
import { sessionWith } from '../accounts/sessions.js';
import { isCached, readStoredRows, type StoredTable } from '../offline/offline.js';
import type { EngineName } from './engine.js';
import type { EngineWindow, PhoneScreen } from './engine-window.js';

const TIMEOUT_MS = 30_000;

/** Identifies a control: by its role and name, as a screen reader announces it, or by a selector. */
type Control = { role: 'button' | 'link' | 'field' | 'option'; name: string } | { selector: string };

/** A worker's phone with the app: taps, types and reads by the visible texts. */
export class Phone {
  readonly t: Translate;

  constructor(
    readonly engine: EngineName,
    readonly screen: PhoneScreen,
    readonly window: EngineWindow,
    private readonly url: string,
  ) {
    this.t = textsIn(screen.language);
  }

  open(path: string): Promise<void> {
    return this.window.goTo(`${this.url}${path}`);
  }

  /** Opens the dashboard with this worker's session. */
  async signIn(token: string): Promise<void> {
    await this.open('/robots.txt');
    await this.window.run(
      (items) => Object.entries(items).forEach(([key, value]) => localStorage.setItem(key, value)),
      {
        ...(await sessionWith(this.url, token)),
      },
    );
    await this.open('/dashboard');
  }

  path(): Promise<string> {
    return this.window.run(() => location.pathname);
  }

  /** Waits for a text on the screen. */
  see(text: string): Promise<void> {
    return this.until(async () => (await this.text()).includes(plainSpaces(text)), `the text “${text}”`);
  }

  /** Waits until a text has left the screen. */
  notSee(text: string): Promise<void> {
    return this.until(async () => !(await this.text()).includes(plainSpaces(text)), `the text “${text}” has left`);
  }

  async text(): Promise<string> {
    return plainSpaces(await this.window.run(() => document.body.innerText));
  }

  /** Waits for the control. */
  find(control: Control): Promise<void> {
    return this.until(
      async () => (await this.window.run(findControl, control, 'presence')) === true,
      `the control ${JSON.stringify(control)}`,
    );
  }

  async tap(control: Control): Promise<void> {
    await this.find(control);
    await this.window.tap(
      findControl as (control: Control, wanted: 'element') => Element | null,
      control,
      'element' as const,
    );
  }

  /** Opens the clock, and waits until the phone is located at the site. */
  async openClock(action: 'in' | 'out'): Promise<void> {
    await this.window.allowLocation();
    await this.button(this.t(`worker:clockButton.${action}.title`));
    await this.see(this.t('worker:location.inside'));
  }

  /** Without signal: clocks in or out, and waits for the message that the event is stored on this phone. */
  async clockAndStore(action: 'in' | 'out'): Promise<void> {
    await this.openClock(action);
    await this.button(this.t(`worker:clock.confirm.${action}`));
    await this.see(this.t(`worker:clock.saved.${action}`));
  }

  /** Waits until the app opens without signal, with everything it needs, and has stored a response with this text. */
  async untilStored(text: string): Promise<void> {
    await this.window.run(() => navigator.serviceWorker.ready.then(() => undefined));
    const rowsOf = (table: StoredTable) => this.window.run(readStoredRows, table);
    await this.until(() => isCached(rowsOf), 'the phone has stored everything');
    await this.until(
      async () => JSON.stringify(await rowsOf('answers')).includes(text),
      `the phone has stored ${text}`,
    );
  }

  button(name: string): Promise<void> {
    return this.tap({ role: 'button', name });
  }

  async fill(control: Control, text: string): Promise<void> {
    await this.tap(control);
    await this.window.type(text);
    const value = () =>
      this.window.run(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.value : ''));
    await this.until(async () => (await value()) === text, `the field ${JSON.stringify(control)} holds “${text}”`);
  }

  /** Chooses an option with the keyboard, because the list that a tap opens belongs to the system. */
  async choose(selector: string, option: string): Promise<void> {
    await this.find({ selector });
    await this.window.run((select) => document.querySelector<HTMLSelectElement>(select)?.focus(), selector);
    await this.window.type(option);
    const chosen = () =>
      this.window.run(
        (select) => document.querySelector<HTMLSelectElement>(select)?.selectedOptions[0]?.label ?? '',
        selector,
      );
    await this.until(async () => (await chosen()) === option, `“${option}” is chosen`);
  }

  /** Waits for a condition; a failure shows the screen's text. A page that is being left fails the check once. */
  async until(condition: () => Promise<boolean>, description: string): Promise<void> {
    try {
      await until(() => condition().catch(() => false), description, TIMEOUT_MS);
    } catch (cause) {
      await this.saveScreenshot('failed');
      const text = await this.text().catch(String);
      throw new Error(`${this.engine}: ${description} in\n${text}`, { cause });
    }
  }

  /** Saves a screenshot if SCREENS names a folder. */
  async saveScreenshot(name: string): Promise<void> {
    const folder = process.env.SCREENS;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    const file = `${name}-${this.engine}-${this.screen.width}-${this.screen.language}.png`;
    writeFileSync(join(folder, file), await this.window.screenshot());
  }

  /** How far the page is wider than the window, in pixels. */
  sidewaysOverflow(): Promise<number> {
    return this.window.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
}

/**
 * In the page: the control if it is shown and nothing covers it. The exact name wins over a longer one that begins with
 * it. An option is tapped on its label.
 */
function findControl(control: Control, wanted: 'element' | 'presence'): Element | boolean | null {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    field: 'input, textarea',
    option: 'input[type=radio]',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    if (element.hasAttribute('aria-label') || label) return plain(element.getAttribute('aria-label') ?? label);
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return plain(copy.textContent);
  };
  const isShown = (element: Element) => !element.closest('[aria-hidden=true], [inert]') && element.checkVisibility();
  const isSelector = 'selector' in control;
  const all = [...document.querySelectorAll(isSelector ? control.selector : selectors[control.role])].filter(isShown);
  const name = isSelector ? '' : plain(control.name);
  const named =
    all.find((one) => isSelector || nameOf(one) === name) ?? all.find((one) => nameOf(one).startsWith(name));
  const found = isSelector ? named : (named?.closest('label') ?? named);
  if (!found) return wanted === 'presence' ? false : null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const isFree = found.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  if (wanted === 'presence') return isFree;
  return isFree ? found : null;
}
