import { describe, expect, it, jest } from '@jest/globals';
import { Store } from './store.js';

describe('a store', () => {
  it('notifies its listeners of a different value only', () => {
    const store = new Store(1);
    const listener = jest.fn();
    const stop = store.subscribe(listener);
    store.set(1);
    expect(listener).not.toHaveBeenCalled();
    store.set(2);
    expect([store.get(), listener.mock.calls.length]).toEqual([2, 1]);
    stop();
    store.set(3);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
