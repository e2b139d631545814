import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TOASTS } from '../../shared/kernel/screens.policy.js';
import { dismissToast, removeToast, settleToast, toast, toasts } from './toast-store.js';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  removeToast();
  jest.useRealTimers();
});

describe('the toast store', () => {
  it('[H-13] shows one at a time: a new one replaces the previous one', () => {
    toast({ title: 'First' });
    toast({ title: 'Second' });
    expect(toasts.get().map((entry) => entry.title)).toEqual(['Second']);
  });

  it('[H-13] can be updated in place', () => {
    const shown = toast({ title: 'Saving' });
    shown.update({ title: 'Saved' });
    expect(toasts.get()).toMatchObject([{ id: shown.id, title: 'Saved', open: true }]);
  });

  it('[H-13] can be removed at once', () => {
    const shown = toast({ title: 'Gone' });
    removeToast(shown.id);
    expect(toasts.get()).toEqual([]);
  });

  it('[H-13] removes a failure once the same action succeeded, and no other', () => {
    toast({ title: 'Not saved', variant: 'destructive', subject: 'save' });
    settleToast('send');
    expect(toasts.get()).toMatchObject([{ title: 'Not saved', open: true }]);
    settleToast('save');
    expect(toasts.get()).toMatchObject([{ title: 'Not saved', open: false }]);
  });

  it('[H-13] keeps toasts that are no failures', () => {
    toast({ title: 'Saved', subject: 'save' });
    settleToast('save');
    expect(toasts.get()).toMatchObject([{ title: 'Saved', open: true }]);
  });

  it('[H-14] keeps a dismissed one, closed, for 1,000,000 ms and not a millisecond longer', () => {
    const shown = toast({ title: 'Bye' });
    shown.dismiss();
    expect(toasts.get()).toMatchObject([{ open: false }]);
    jest.advanceTimersByTime(999_999);
    expect(toasts.get()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(toasts.get()).toEqual([]);
  });

  it('[H-14] counts the delay from the first dismissal', () => {
    const shown = toast({ title: 'Bye' });
    shown.dismiss();
    jest.advanceTimersByTime(TOASTS.removeDelayMs / 2);
    dismissToast(shown.id);
    jest.advanceTimersByTime(TOASTS.removeDelayMs / 2);
    expect(toasts.get()).toEqual([]);
  });
});
