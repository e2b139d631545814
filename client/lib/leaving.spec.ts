import { beforeEach, describe, expect, it } from '@jest/globals';
import { watchLeaving } from './leaving.js';

describe('leaving a form that holds something', () => {
  let page: EventTarget;

  beforeEach(() => {
    page = new EventTarget();
    Object.defineProperty(globalThis, 'window', { value: page, configurable: true, writable: true });
  });

  it('[H-34] the browser asks before a reload, as long as something is held', () => {
    const reload = () => page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const stop = watchLeaving(() => undefined);
    expect(reload()).toBe(false);
    stop();
    expect(reload()).toBe(true);
  });
});
