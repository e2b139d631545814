import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addBackLayer, goBack, confirmBeforeBack, watchBackButton } from './back-layers.js';

type Entry = { state: unknown; href: string };

/** Fakes the window's history. Navigations notify as wouter does. */
class FakeWindow extends EventTarget {
  readonly entries: Entry[];
  index = 0;

  constructor(href: string, state: unknown = null) {
    super();
    this.entries = [{ state, href }];
  }

  get current(): Entry {
    return this.entries[this.index]!;
  }

  /** The Navigation API, which older browsers lack. */
  navigation?: Partial<Navigation> = Object.defineProperties(
    {},
    {
      canGoForward: { get: () => this.index < this.entries.length - 1 },
      currentEntry: { get: () => ({ index: this.index }) },
    },
  );

  readonly location = Object.defineProperties({} as { href: string; pathname: string }, {
    href: { get: () => this.current.href },
    pathname: { get: () => new URL(this.current.href).pathname },
  });

  readonly history = Object.defineProperty(
    {
      scrollRestoration: 'auto',
      pushState: (state: unknown, _title: string, href: string) => {
        this.entries.splice(this.index + 1, Infinity, { state, href });
        this.index += 1;
        this.dispatchEvent(new Event('pushState'));
      },
      replaceState: (state: unknown, _title: string, href: string) => {
        this.entries[this.index] = { state, href };
        this.dispatchEvent(new Event('replaceState'));
      },
      /** Asynchronous, as in a browser. Only a push discards the entries after the current one. */
      go: (by: number) =>
        void setTimeout(() => {
          if (!this.entries[this.index + by]) return;
          this.index += by;
          this.dispatchEvent(new Event('popstate', { cancelable: true }));
        }, 5),
    } as unknown as History,
    'state',
    { get: () => this.current.state },
  );
}

const PAGE = 'https://gigshift.test/dashboard';

describe('layers that Back closes', () => {
  let page: FakeWindow;
  let stop: () => void;
  let opened: (() => void)[];
  /** The addresses that the router received from Back and Forward. */
  let routed: string[];

  const start = (href = PAGE, state: unknown = null) => {
    page = new FakeWindow(href, state);
    Object.defineProperty(globalThis, 'window', { value: page, configurable: true, writable: true });
    stop = watchBackButton();
    page.addEventListener('popstate', () => routed.push(page.current.href));
  };
  const settled = () => jest.advanceTimersByTime(50);
  const press = (by: 1 | -1) => {
    page.history.go(by);
    settled();
  };
  /** A dialog that closes when asked, unless it refuses. */
  const open = (mayClose = () => true) => {
    let isOpen = true;
    const close = () => {
      if (isOpen) remove();
      isOpen = false;
    };
    const remove = addBackLayer(() => mayClose() && close());
    opened.push(close);
    settled();
    return { close: () => (close(), settled()), isOpen: () => isOpen };
  };

  beforeEach(() => {
    jest.useFakeTimers();
    opened = [];
    routed = [];
    start();
  });
  afterEach(() => {
    for (const close of opened.toReversed()) close();
    settled();
    stop();
    jest.useRealTimers();
  });

  it('[H-60] Back closes the topmost layer only, and then leaves the page', () => {
    page.history.pushState(null, '', `${PAGE}?view=list`);
    const [below, above] = [open(), open()];
    press(-1);
    expect([below.isOpen(), above.isOpen()]).toEqual([true, false]);
    press(-1);
    expect(below.isOpen()).toBe(false);
    expect(page.current.href).toBe(`${PAGE}?view=list`);
    press(-1);
    expect(page.current.href).toBe(PAGE);
  });

  it('[H-60] Back before a layer has its entry closes that layer, and the address below it stays', () => {
    page.history.pushState(null, '', `${PAGE}?work=list`);
    const opensAndBack = () => {
      let isOpen = true;
      const remove = addBackLayer(() => {
        isOpen = false;
        remove();
      });
      page.index -= 1; // the traversal was under way when the layer was opened
      page.dispatchEvent(new Event('popstate', { cancelable: true }));
      settled();
      return isOpen;
    };
    expect([opensAndBack(), page.current.href]).toEqual([false, `${PAGE}?work=list`]);
    open().close();
    expect([opensAndBack(), page.current.href]).toEqual([false, `${PAGE}?work=list`]);
    const below = open();
    expect([opensAndBack(), below.isOpen()]).toEqual([false, true]);
    press(-1);
    expect([below.isOpen(), page.current.href]).toEqual([false, `${PAGE}?work=list`]);
    expect(routed.filter((href) => href === PAGE)).toEqual([]);
    press(-1);
    expect(page.current.href).toBe(PAGE);
  });

  it('[H-61] a layer closed in another way leaves no history entry, and Forward opens nothing', () => {
    const [below, above] = [open(), open()];
    above.close();
    below.close();
    expect(page.index).toBe(0);
    press(1);
    expect(page.index).toBe(0);
    const again = open();
    press(-1);
    press(1);
    expect([again.isOpen(), page.index]).toEqual([false, 0]);
  });

  it('[H-61] two layers closed together, and one that replaces another, leave the history unchanged', () => {
    const [below, above] = [open(), open()];
    opened.at(-1)?.();
    opened.at(-2)?.();
    settled();
    expect([below.isOpen(), above.isOpen(), page.index]).toEqual([false, false, 0]);
    open();
    opened.at(-1)?.();
    const next = open();
    expect(page.index).toBe(1);
    press(-1);
    expect([next.isOpen(), page.index]).toEqual([false, 0]);
  });

  it('[H-61] a reload with an open dialog returns to the page’s own entry', () => {
    open();
    const { state, href } = page.current;
    opened.at(-1)?.();
    stop();
    start(PAGE);
    page.history.pushState(state, '', href);
    stop();
    stop = watchBackButton(); // the page is reloaded
    settled();
    expect(page.index).toBe(0);
  });

  it('[H-62] a layer that asks first stays, and Back asks again', () => {
    let closeRequests = 0;
    const form = open(() => (closeRequests += 1) > 2);
    press(-1);
    press(-1);
    expect([closeRequests, form.isOpen(), page.index]).toEqual([2, true, 1]);
    press(-1);
    expect([form.isOpen(), page.index]).toEqual([false, 0]);
  });

  it('[H-34, H-62] Back to another page asks if there is unsent input: the address stays and the router is not notified', () => {
    const form = `${PAGE}?work=worker/3`;
    const confirmLeave = jest.fn();
    page.history.pushState({ openedHere: true }, '', form);
    const release = confirmBeforeBack(confirmLeave);
    press(-1);
    expect(confirmLeave).toHaveBeenCalledTimes(1);
    expect([page.current.href, page.current.state, routed]).toEqual([form, { openedHere: true }, []]);
    const question = open();
    press(-1);
    expect([question.isOpen(), page.current.href]).toEqual([false, form]);
    expect(confirmLeave).toHaveBeenCalledTimes(1);
    release();
    press(-1);
    expect(page.current.href).toBe(PAGE);
  });

  it('[H-120] Forward to another page asks too: then Back leads to the page before the form, and leaving to the page of Forward', () => {
    const [before, form, next] = [`${PAGE}?work=payments`, `${PAGE}?work=worker/3`, 'https://gigshift.test/reports'];
    for (const href of [before, form, next]) page.history.pushState({ openedHere: href === next }, '', href);
    press(-1);
    const confirmLeave = jest.fn<(leave: () => void) => void>();
    const release = confirmBeforeBack(confirmLeave);
    press(1);
    expect(confirmLeave).toHaveBeenCalledTimes(1);
    expect([page.current.href, page.index, routed]).toEqual([form, 2, [form]]);
    const question = open();
    question.close();
    expect([page.current.href, page.index]).toEqual([form, 2]);
    confirmLeave.mock.calls[0]?.[0]();
    expect([page.current.href, page.index, page.current.state]).toEqual([next, 3, { openedHere: true }]);
    release();
    press(-1);
    press(-1);
    expect(page.current.href).toBe(before);
  });

  it('[H-34] the app’s own navigation back asks nothing, and closes open layers', () => {
    const confirmLeave = jest.fn();
    page.history.pushState(null, '', `${PAGE}?work=payments`);
    const release = confirmBeforeBack(confirmLeave);
    open();
    goBack();
    goBack();
    settled();
    expect(page.current.href).toBe(PAGE);
    expect(confirmLeave).not.toHaveBeenCalled();
    release();
  });

  it('[H-60] Forward to the entry of a closed layer leaves the one below it open', () => {
    const [below] = [open(), open()];
    press(-1);
    press(1);
    expect([below.isOpen(), page.index]).toEqual([true, 1]);
  });

  it('[H-61] Back over several entries to another page, on which a dialog was open before, leaves that page its address', () => {
    open().close();
    page.history.pushState(null, '', 'https://gigshift.test/training');
    open();
    page.history.go(-2);
    settled();
    expect(page.current.href).toBe(PAGE);
  });

  it('[H-34, H-62] Back past a dialog to another page asks the dialog’s question', () => {
    const form = `${PAGE}?work=worker/3`;
    const [confirmLeave, confirmClose] = [jest.fn(), jest.fn(() => false)];
    page.history.pushState(null, '', form);
    const release = confirmBeforeBack(confirmLeave);
    open(confirmClose);
    page.history.go(-2);
    settled();
    expect([confirmLeave, confirmClose].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    expect(page.current.href).toBe(form);
    release();
  });

  it('[H-34] Back within a page asks nothing', () => {
    const confirmLeave = jest.fn();
    page.history.pushState(null, '', `${PAGE}#hours`);
    const release = confirmBeforeBack(confirmLeave);
    press(-1);
    expect(confirmLeave).not.toHaveBeenCalled();
    expect(page.current.href).toBe(PAGE);
    release();
  });

  it('[H-61] closing a layer and navigating back at once lead to the previous page', () => {
    page.history.pushState(null, '', `${PAGE}?work=payments`);
    open().close();
    open();
    opened.at(-1)?.();
    jest.advanceTimersByTime(1); // its entry is being removed
    goBack();
    settled();
    expect(page.current.href).toBe(PAGE);
  });

  it('[H-61] a page that is opened from a dialog is left by one Back', () => {
    open();
    page.history.pushState(null, '', 'https://gigshift.test/training');
    opened.at(-1)?.();
    settled();
    press(-1);
    expect([page.current.href, page.index]).toEqual([PAGE, 0]);
  });

  it.each([
    [true, 'https://gigshift.test/training'],
    [false, PAGE],
  ])(
    '[H-61, H-106] Forward reaches the page that was opened from a dialog, if the browser tells the direction (%s)',
    (hasNavigationApi, reached) => {
      if (!hasNavigationApi) delete page.navigation;
      open();
      open();
      page.history.pushState(null, '', 'https://gigshift.test/training');
      for (const close of opened) close();
      settled();
      for (const again of ['once', 'twice']) {
        press(-1);
        expect([again, page.current.href, page.index]).toEqual([again, PAGE, 0]);
        press(1);
        expect([again, page.current.href]).toEqual([again, reached]);
      }
    },
  );

  it('[H-61, H-106] after Forward a closed dialog leaves no step, and the app can navigate back', () => {
    for (const name of ['a', 'b']) page.history.pushState(null, '', `https://gigshift.test/${name}`);
    for (const by of [-1, -1, 1] as const) press(by);
    open().close();
    expect([page.index, page.current.href]).toEqual([1, 'https://gigshift.test/a']);
    page.history.pushState(null, '', 'https://gigshift.test/c');
    open().close();
    goBack();
    settled();
    expect(page.current.href).toBe('https://gigshift.test/a');
  });

  it('[H-61] a page that is opened while a closed dialog’s entry is removed stays open', () => {
    open();
    opened.at(-1)?.();
    jest.advanceTimersByTime(1);
    page.history.pushState(null, '', 'https://gigshift.test/training');
    settled();
    expect(page.current.href).toBe('https://gigshift.test/training');
    press(-1);
    expect([page.current.href, page.index]).toEqual([PAGE, 0]);
  });

  it('[H-61] changes of the address while a dialog was open stay when it closes', () => {
    for (const isBack of [true, false]) {
      const dialog = open();
      page.history.replaceState(page.history.state, '', `${PAGE}?by=${isBack ? 'back' : 'x'}`);
      if (isBack) press(-1);
      else dialog.close();
      expect([page.current.href, page.index]).toEqual([`${PAGE}?by=${isBack ? 'back' : 'x'}`, 0]);
    }
  });
});
