import { beforeEach, describe, expect, it, jest } from '@jest/globals';

/** The browser's side of a service worker, as far as it is asked. */
const opened: string[] = [];
const posted: unknown[] = [];
const navigated: string[] = [];
const shown: [string, Record<string, unknown>][] = [];
let windows: ReturnType<typeof windowAt>[] = [];
const browser = {
  location: new URL('https://shifts.example/sw.js'),
  clients: {
    matchAll: () => Promise.resolve(windows),
    openWindow: (url: string) => Promise.resolve(void opened.push(url)),
  },
  registration: {
    showNotification: (title: string, options: Record<string, unknown>) =>
      Promise.resolve(void shown.push([title, options])),
  },
};
Object.assign(globalThis, { self: browser });
const { openFromNotification, showPush } = await import('./sw-push.js');

/** An open window; one that is still being loaded receives nothing. */
function windowAt(path: string, isLoaded = true) {
  return {
    url: `https://shifts.example${path}`,
    focus: () => Promise.reject(new Error('no tap')),
    postMessage: (message: unknown, [port]: MessagePort[]) => {
      if (isLoaded) posted.push(message);
      if (isLoaded) port?.postMessage('received');
      port?.close();
    },
    navigate: (url: string) => Promise.resolve(void navigated.push(url)),
  };
}
const tap = (data: unknown, action = '') => {
  const close = jest.fn();
  return openFromNotification({ notification: { close, data }, action } as never);
};
const LINKS = { url: '/dashboard#schedule', actions: { clock: '/dashboard#clock' }, read: null };

beforeEach(() => {
  for (const list of [opened, posted, navigated, shown]) list.length = 0;
  windows = [];
});

describe('a tapped notification', () => {
  it('[O-04] opens a window at its address if none is open', async () => {
    await tap(LINKS);
    await tap(LINKS, 'clock');
    expect(opened).toEqual(['/dashboard#schedule', '/dashboard#clock']);
  });

  it('[O-04] navigates the open window, but not one with an admin page', async () => {
    windows = [windowAt('/admin-dashboard')];
    await tap(LINKS);
    windows.push(windowAt('/training'));
    await tap(LINKS, 'clock');
    expect(opened).toEqual(['/dashboard#schedule']);
    expect(posted).toEqual([{ type: 'open-from-notification', url: '/dashboard#clock' }]);
  });

  it('[O-04] reloads a window at its address if that does not respond in time', async () => {
    windows = [windowAt('/login', false)];
    jest.useFakeTimers();
    const tapped = tap(LINKS);
    await jest.advanceTimersByTimeAsync(1_499);
    expect(navigated).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    await tapped;
    expect(navigated).toEqual(['/dashboard#schedule']);
  });

  it('[O-04] navigates there even if the phone cannot store that it was read', async () => {
    await tap({ ...LINKS, read: { workerId: 7, id: 12 } }); // Node has no IndexedDB
    expect(opened).toEqual(['/dashboard#schedule']);
  });

  it('[F-24] opens the offers if the phone cannot store the answer, or has none to answer', async () => {
    const offers = {
      url: '/dashboard#offers',
      actions: { accept: '/dashboard#offers' },
      read: { workerId: 7, id: 12 },
    };
    await tap({ ...offers, offer: { id: 3, title: 'Mailers', titleEs: null, texts: {} } }, 'accept');
    await tap(offers, 'accept');
    expect(opened).toEqual(['/dashboard#offers', '/dashboard#offers']);
  });

  it('[O-04] navigates to no other address, whatever the message contains', async () => {
    await tap({ url: 'https://attacker.example/dashboard', actions: {} });
    await tap(null);
    expect(opened).toEqual(['/dashboard', '/dashboard']);
  });
});

describe('a push message', () => {
  it('[O-04] is shown with its title, text and buttons', async () => {
    const message = { title: 'Your shift starts in 2 hours', body: 'Packing, 10:00 AM', language: 'en', tag: 't' };
    const way = { url: '/dashboard#schedule', actions: [{ action: 'clock', title: 'Clock', url: '/dashboard#clock' }] };
    await showPush({ json: () => ({ ...message, ...way, read: { workerId: 7, id: 3 } }) } as never);
    const { title, language: lang, ...text } = message;
    expect(shown).toMatchObject([[title, { ...text, lang, actions: [{ action: 'clock', title: 'Clock' }] }]]);
    expect(shown[0]![1]['data']).toEqual({ ...LINKS, read: { workerId: 7, id: 3 } });
  });

  it('[F-24] keeps the offer that its buttons answer', async () => {
    const offer = { id: 3, title: 'Mailers', titleEs: null, texts: {} };
    await showPush({ json: () => ({ title: 'Can you take this shift?', tag: 't', offer }) } as never);
    expect(shown[0]![1]['data']).toMatchObject({ offer });
  });

  it('[O-04] always shows a notification, otherwise the browser revokes the permission', async () => {
    const unreadable = {
      json: () => {
        throw new SyntaxError('not JSON');
      },
    };
    await showPush(null);
    await showPush(unreadable as never);
    expect(shown.map(([title, { data }]) => [title, data])).toEqual([
      ['shifts.example', { url: '/dashboard', actions: {}, read: null }],
      ['shifts.example', { url: '/dashboard', actions: {}, read: null }],
    ]);
  });
});
