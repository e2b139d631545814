import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { goBack, watchLeaving } from './leaving.js';

/** A browser's window, as far as leaving a page goes. */
class FakeWindow extends EventTarget {
  readonly navigation = new EventTarget();
  readonly history = { back: jest.fn() };

  /** Whether the page is left. */
  leaves(navigationType: string, cancelable = true): boolean {
    const event = Object.assign(new Event('navigate', { cancelable }), { navigationType });
    const isLeft = this.navigation.dispatchEvent(event);
    if (isLeft) this.dispatchEvent(new Event('popstate'));
    return isLeft;
  }
}

describe('leaving a form that holds something', () => {
  let page: FakeWindow;
  const ask = jest.fn();

  beforeEach(() => {
    page = new FakeWindow();
    Object.defineProperty(globalThis, 'window', { value: page, configurable: true, writable: true });
    ask.mockReset();
  });

  it('[H-34] Back asks and stays; what the app itself opens, and what can’t be held, does neither', () => {
    const stop = watchLeaving(ask);
    const outer = jest.fn();
    const stopOuter = watchLeaving(outer);
    expect(page.leaves('traverse')).toBe(false);
    expect(outer).not.toHaveBeenCalled();
    stopOuter();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(['push', 'replace'].map((type) => page.leaves(type))).toEqual([true, true]);
    expect(page.leaves('traverse', false)).toBe(true);
    stop();
    expect(page.leaves('traverse')).toBe(true);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('[H-34] the app’s own way back asks nothing and goes once, however often it is called', () => {
    const stop = watchLeaving(ask);
    goBack();
    goBack();
    expect(page.history.back).toHaveBeenCalledTimes(1);
    expect(page.leaves('traverse')).toBe(true);
    expect(ask).not.toHaveBeenCalled();
    expect(page.leaves('traverse')).toBe(false);
    stop();
  });

  it('[H-34] the browser asks before a reload, as long as something is held', () => {
    const reload = () => page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const stop = watchLeaving(ask);
    expect(reload()).toBe(false);
    stop();
    expect(reload()).toBe(true);
  });
});
