import { beforeEach, describe, expect, it } from '@jest/globals';
import { confirmBeforeUnload, guardNavigation } from './navigation-guard.js';

describe('navigation away from a form with input', () => {
  let page: EventTarget;

  beforeEach(() => {
    page = new EventTarget();
    Object.defineProperty(globalThis, 'window', { value: page, configurable: true, writable: true });
  });

  it('[H-34] makes the browser ask before a reload while there is input', () => {
    const reload = () => page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const stop = guardNavigation(() => undefined);
    expect(reload()).toBe(false);
    stop();
    expect(reload()).toBe(true);
  });

  it('[H-72, O-43] does not ask once the input is sent or discarded', () => {
    let isWanted = true;
    const stop = confirmBeforeUnload(() => isWanted);
    const reload = () => page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(reload()).toBe(false);
    isWanted = false;
    expect(reload()).toBe(true);
    stop();
  });

  const click = (href: string, linked: object = {}, pressed: object = {}) => {
    const link = { href, target: '', download: '', click: () => page.dispatchEvent(clicked()), ...linked };
    const clicked = () => Object.assign(new Event('click', { cancelable: true }), { button: 0, ...pressed });
    Object.assign(page, { closest: () => link, location: { href: 'https://gigshift.example/signup' } });
    return page.dispatchEvent(clicked());
  };

  it('[H-77] asks before following a link, and follows it after a yes', () => {
    const followed: Event[] = [];
    const confirmations: string[] = [];
    let leave = () => undefined as void;
    const outer = guardNavigation(() => confirmations.push('outer'));
    const inner = guardNavigation((next, by) => {
      confirmations.push(by);
      leave = next;
    });
    page.addEventListener('click', (event) => followed.push(event));
    expect([click('https://gigshift.example/login'), followed.length, confirmations]).toEqual([false, 0, ['link']]);
    leave();
    expect([followed.length, confirmations]).toEqual([1, ['link']]);
    inner();
    click('https://gigshift.example/login');
    expect(confirmations).toEqual(['link', 'outer']);
    outer();
    expect(click('https://gigshift.example/login')).toBe(true);
  });

  it.each<[string, string, object, object?]>([
    ['of the same page', 'https://gigshift.example/signup#main', {}],
    ['to another site', 'https://example.com/login', {}],
    ['to a telephone', 'tel:+18015550100', {}],
    ['for a new tab', 'https://gigshift.example/login', { target: '_blank' }],
    ['pressed with Ctrl', 'https://gigshift.example/login', {}, { ctrlKey: true }],
    ['of a download', 'https://gigshift.example/file', { download: 'file.pdf' }],
  ])('[H-77] a link %s does not ask', (_which, href, linked, pressed = {}) => {
    const stop = guardNavigation(() => {
      throw new Error('asked');
    });
    expect(click(href, linked, pressed)).toBe(true);
    stop();
  });
});
