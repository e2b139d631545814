import { describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { type Screen, withoutLive } from './support/browser/browser.js';
import { alwaysSignedIn, workerSession } from './support/accounts/sessions.js';
import { expectSoon } from './support/browser/expect-soon.js';
import { DEMO, DEMO_PASSWORD, type TestApp } from './support/servers/test-app.js';
import { textsIn } from './support/browser/texts.js';
import { openPageForEachTest } from './support/browser/page-for-each-test.js';

jest.setTimeout(60_000);

const WIDE: Screen = { language: 'en', width: 1440 };
const t = textsIn('en');

let app: TestApp;
let context: BrowserContext;
let page: Page;

const { go, asJames } = openPageForEachTest(WIDE, (opened) => ({ app, context, page } = opened));

describe('the requests of a page', () => {
  const recordRequests = (): string[] => {
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) requests.push(`${pathname} ${request.headers().authorization ?? ''}`.trim());
    });
    return requests;
  };

  it('[H-20] without a session: none that requires one', async () => {
    const requests = recordRequests();
    for (const where of ['/login', '/learn-more', '/dashboard']) {
      await go(where);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
    }
    expect(requests.filter((call) => !/^\/api\/(config|auth\/challenge|recaptcha\/site-key)$/.test(call))).toEqual([]);
  });

  it('[H-20, H-22] with both tokens stored: all with the directory’s', async () => {
    await asJames();
    const url = page.url();
    await page.goto('about:blank'); // other requests of this page would end the session, because the token is invalid
    await page.addInitScript(() => {
      localStorage.setItem('azure_access_token', 'directory-token');
      localStorage.setItem('azure_user', '{"oid":"1","name":"Dana","email":"dana@gigshift.example"}');
    });
    const first = page.waitForRequest((request) => 'authorization' in request.headers());
    await page.goto(url);
    expect((await first).headers().authorization).toBe('Bearer directory-token');
  });
});

describe('the start of a page', () => {
  const logo = () => page.locator('#root > [aria-busy=true]');
  const markup = async () => (await logo().evaluate((element) => element.outerHTML)).replace(/>\s+</g, '><');
  const renderedByReact = () =>
    logo().evaluate((element) => Object.keys(element).some((name) => name.startsWith('__reactFiber')));

  it('shows the logo before any script has run, and until a slow text file is loaded', async () => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await go('/learn-more');
    const inDocument = await markup();
    await page.unroute('**/assets/*.js');
    await page.route(/assets\/learn-(?!more)[\w-]+\.js$/, () => undefined); // never answered
    await go('/learn-more');
    await expectSoon(renderedByReact, true);
    expect(await markup()).toBe(inDocument);
  });

  /** Records each React render at the root: `logo`; `whole` if the page contains the selector's element; `page` otherwise. */
  const recordRenders = (shown: string) =>
    context.addInitScript((selector) => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const note = (node: Node) => {
        const isReacts = Object.keys(node).some((name) => name.startsWith('__reactFiber'));
        if (!isReacts || !(node instanceof Element) || node.parentElement?.id !== 'root') return;
        seen.push(node.ariaBusy ? 'logo' : node.querySelector(selector) ? 'whole' : 'page');
      };
      new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(note))).observe(
        document,
        { childList: true, subtree: true },
      );
    }, shown);
  const rendered = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

  it.each(['/', '/learn-more', '/login', '/signup'])(
    '%s replaces the logo of the document by the page, without a render of React’s in between',
    async (where) => {
      await recordRenders('h1');
      await go(where);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await rendered()).toEqual(['whole']);
    },
  );

  it.each([
    ['/dashboard', '/api/user/assignments', '/assets/dashboard-', '#clock .tracking-time'],
    ['/training', '/api/user/trainings', '/assets/training-menu-', 'main article'],
  ])(
    '[S-23, T-21] %s shows at its first render the data that arrived before its code',
    async (where, call, code, shown) => {
      await alwaysSignedIn(context, await workerSession(app.url, DEMO.james, DEMO_PASSWORD));
      await recordRenders(shown);
      const answered = page.waitForResponse((response) => response.url().endsWith(call));
      await page.route(`**${code}*.js`, async (route) => {
        await answered;
        await route.continue();
      });
      await go(where);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await rendered()).toEqual(['logo', 'whole']);
    },
  );

  it('[A-14] /dashboard shows the pending approval in its first render', async () => {
    const waiting = { isApproved: false, backgroundCheckStatus: 'pending' };
    const session = await workerSession(app.url, DEMO.james, DEMO_PASSWORD);
    const stored = JSON.parse(session.authUser!) as object;
    await alwaysSignedIn(context, { ...session, authUser: JSON.stringify({ ...stored, ...waiting }) });
    await page.route('**/api/auth/validate', async (route) => {
      const response = await route.fetch();
      const { user } = (await response.json()) as { user: object };
      await route.fulfill({ response, json: { user: { ...user, ...waiting } } });
    });
    await recordRenders('main .bg-warn-soft');
    await go('/dashboard');
    await page.getByText(t('worker:approval.title')).waitFor();
    expect(await rendered()).toEqual(['logo', 'whole']);
  });

  /** Delays the config until the element with this id exists, and then blocks the main thread. */
  const delayConfigUntilCreated = (partId: string) =>
    context.addInitScript((awaited) => {
      let resolveMade: () => void;
      const created = new Promise<void>((resolve) => (resolveMade = resolve));
      const set = Element.prototype.setAttribute;
      Element.prototype.setAttribute = function (name, value) {
        set.call(this, name, value);
        if (name !== 'id' || value !== awaited) return;
        resolveMade();
        const blockedUntil = performance.now() + 60;
        while (performance.now() < blockedUntil);
      };
      const read = Response.prototype.text;
      Response.prototype.text = async function () {
        const text = await read.call(this);
        if (new URL(this.url).pathname === '/api/config') await created;
        return text;
      };
    }, partId);
  const clockAheadBy = (ms: number) =>
    context.addInitScript((ahead) => {
      const now = Date.now;
      Date.now = () => now() + ahead;
    }, ms);

  it('[S-02, S-04] uses the server’s clock, even if its time arrives during a render', async () => {
    await alwaysSignedIn(context, await workerSession(app.url, DEMO.james, DEMO_PASSWORD));
    await clockAheadBy(400 * 24 * 3_600_000);
    await delayConfigUntilCreated('shifts');
    await withoutLive(page); // it would cause another request for the server's time
    await go('/dashboard');
    await page
      .locator('#shifts')
      .getByRole('button', { name: new RegExp(`^${t('worker:shift.signUp')}: `) })
      .first()
      .waitFor();
  });

  type CountingWindow = { created: number };
  const countCreatedElements = () =>
    context.addInitScript(() => {
      Object.assign(window, { created: 0 });
      const make = document.createElement.bind(document);
      document.createElement = (...what: [string]) => {
        (window as unknown as CountingWindow).created += 1;
        return make(...what);
      };
    });
  const createdPerElement = () =>
    page.evaluate(() => (window as unknown as CountingWindow).created / document.querySelectorAll('*').length);

  it.each([
    ['an admin', ['/admin-dashboard', '/admin-dashboard?work=workers', '/integrations', '/adp-integration']],
    ['a worker', ['/dashboard', '/my-shifts', '/training', '/training/1']],
  ])('is drawn once, and not over and over until its texts are there: those of %s', async (who, addresses) => {
    const worker = () => workerSession(app.url, DEMO.james, DEMO_PASSWORD);
    await alwaysSignedIn(context, await (who === 'an admin' ? app.admin() : worker()));
    await countCreatedElements();
    for (const where of addresses) {
      await go(where);
      await page.locator('h1').waitFor({ state: 'attached' }); // behind a dialog it has no role
      expect(await createdPerElement()).toBeLessThan(5);
    }
  });
});

describe('the translation loader', () => {
  it('[H-12] retries a file after 350 ms, then after twice that', async () => {
    const attempts: number[] = [];
    await page.route(/assets\/learn-(?!more)[\w-]+\.js$/, (route) => {
      if (route.request().method() === 'HEAD') return route.continue(); // checks whether the file still exists [H-39]
      attempts.push(performance.now());
      return attempts.length < 4 ? route.abort() : route.continue();
    });
    await go('/learn-more');
    await page.getByRole('heading', { name: t('learn:heading'), level: 1 }).waitFor();
    const [, ...tries] = attempts; // the document preloaded it
    const pauses = tries.slice(1).map((at, index) => at - tries[index]!);
    expect(pauses).toHaveLength(2);
    expect(pauses[0]).toBeGreaterThanOrEqual(340);
    expect(pauses[1]).toBeGreaterThanOrEqual(690);
  });
});

describe('a list without a response', () => {
  it('[H-41] shows an error after 30 s and offers a retry', async () => {
    await withoutLive(page); // the interruption would cause a refetch of everything
    await page.clock.install();
    const shifts = /\/api\/shifts(\?|$)/;
    await page.route(shifts, () => undefined);
    await asJames();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText(t('worker:stats.weeklyHours')).first().waitFor();
    await page.clock.fastForward(31_000);
    await page.getByText(t('worker:available.failed')).waitFor();
    await page.unroute(shifts);
    await page.getByRole('button', { name: t('common:error.retry') }).click();
    await page.getByText(t('worker:available.failed')).waitFor({ state: 'detached' });
  });
});
