import { A_MORNING } from './support/visit.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openContext, type Look, stopTime, withoutLive } from './support/browser.js';
import { DEMO, DEMO_PASSWORD, openTestApp, statusWith, type TestApp } from './support/test-app.js';
import { inspect } from './support/inspect.js';
import { signInAsAdmin, signInAsWorker, logOut } from './support/people.js';
import { alwaysSignedIn, storeSession, workerSession } from './support/sessions.js';
import { expectFocusIn, expectSoon } from './support/soon.js';
import { textsIn } from './support/texts.js';

jest.setTimeout(60_000);

const WIDE: Look = { language: 'en', width: 1440 };
const say = textsIn('en');
const diga = textsIn('es');

let app: TestApp;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  app = await openTestApp(A_MORNING);
}, 90_000);
afterAll(() => app?.close());

beforeEach(async () => {
  ({ context, complaints } = await openContext(app.browser, WIDE));
  page = await context.newPage();
});
afterEach(() => context.close());

/** The admin's dashboard, signed in. The session is shared: no test here may end it. */
async function asAdmin(): Promise<void> {
  await alwaysSignedIn(context, await app.admin());
  await go('/admin-dashboard');
}

/** James's dashboard, logged in, in a session of this page's own. */
async function asJames(): Promise<void> {
  await storeSession(page, app.url, await workerSession(app.url, DEMO.james, DEMO_PASSWORD));
  await go('/dashboard');
}

const go = (path: string) => page.goto(`${app.url}${path}`);
const path = () => new URL(page.url()).pathname;
const storedToken = () =>
  page.evaluate(() => localStorage.getItem('authToken') ?? localStorage.getItem('azure_access_token'));

describe('access to pages', () => {
  it('[H-23] a visitor is sent from the dashboard to the login', async () => {
    await go('/dashboard');
    await page.waitForURL(`${app.url}/login`);
  });

  it.each(['/admin', '/admin-dashboard'])('[D-01] a visitor is sent from %s to the admin login', async (where) => {
    await go(where);
    await page.waitForURL(`${app.url}/admin-login`);
  });

  it('[H-23, D-01] an admin can open both addresses of the admin dashboard, and not the worker’s', async () => {
    await asAdmin();
    await go('/admin');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(path()).toBe('/admin');
    await go('/dashboard');
    await page.waitForURL(`${app.url}/`);
    await page.getByRole('link', { name: say('public:hero.continue') }).click();
    await page.waitForURL(`${app.url}/admin-dashboard`);
  });
});

describe('the requests of a page', () => {
  const calls = (): string[] => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(`${pathname} ${request.headers().authorization ?? ''}`.trim());
    });
    return asked;
  };

  it('[H-20] without a session: none that requires one', async () => {
    const asked = calls();
    for (const where of ['/login', '/learn-more', '/dashboard']) {
      await go(where);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
    }
    expect(asked.filter((call) => !/^\/api\/(config|auth\/challenge|recaptcha\/site-key)$/.test(call))).toEqual([]);
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
  const mark = () => page.locator('#root > [aria-busy=true]');
  const markup = async () => (await mark().evaluate((drawn) => drawn.outerHTML)).replace(/>\s+</g, '><');
  const drawnByReact = () =>
    mark().evaluate((drawn) => Object.keys(drawn).some((name) => name.startsWith('__reactFiber')));

  it('shows the logo before any script has run, and until a slow text file is loaded', async () => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await go('/learn-more');
    const ofDocument = await markup();
    await page.unroute('**/assets/*.js');
    await page.route(/assets\/learn-(?!more)[\w-]+\.js$/, () => undefined); // never answered
    await go('/learn-more');
    await expectSoon(drawnByReact, true);
    expect(await markup()).toBe(ofDocument);
  });

  /** Records each render of React's at the root: the logo, the page with the element that the selector finds, or the page without it. */
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
    await page.getByText(say('worker:approval.title')).waitFor();
    expect(await rendered()).toEqual(['logo', 'whole']);
  });

  /** Blocks the main thread while React renders, after it has rendered a part. */
  const readConfigWhenMade = (partId: string) =>
    context.addInitScript((awaited) => {
      let tell: () => void;
      const made = new Promise<void>((resolve) => (tell = resolve));
      const set = Element.prototype.setAttribute;
      Element.prototype.setAttribute = function (name, value) {
        set.call(this, name, value);
        if (name !== 'id' || value !== awaited) return;
        tell();
        const heldUntil = performance.now() + 60;
        while (performance.now() < heldUntil);
      };
      const read = Response.prototype.text;
      Response.prototype.text = async function () {
        const text = await read.call(this);
        if (new URL(this.url).pathname === '/api/config') await made;
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
    await readConfigWhenMade('shifts');
    await withoutLive(page); // it would cause another request for the server's time
    await go('/dashboard');
    await page
      .locator('#shifts')
      .getByRole('button', { name: new RegExp(`^${say('worker:shift.signUp')}: `) })
      .first()
      .waitFor();
  });

  type Counting = { made: number };
  const countMade = () =>
    context.addInitScript(() => {
      Object.assign(window, { made: 0 });
      const make = document.createElement.bind(document);
      document.createElement = (...what: [string]) => {
        (window as unknown as Counting).made += 1;
        return make(...what);
      };
    });
  const madeForEachShown = () =>
    page.evaluate(() => (window as unknown as Counting).made / document.querySelectorAll('*').length);

  it.each([
    ['an admin', ['/admin-dashboard', '/admin-dashboard?work=workers', '/integrations', '/adp-integration']],
    ['a worker', ['/dashboard', '/training', '/training/1']],
  ])('is drawn once, and not over and over until its texts are there: those of %s', async (who, addresses) => {
    const worker = () => workerSession(app.url, DEMO.james, DEMO_PASSWORD);
    await alwaysSignedIn(context, await (who === 'an admin' ? app.admin() : worker()));
    await countMade();
    for (const where of addresses) {
      await go(where);
      await page.locator('h1').waitFor({ state: 'attached' }); // behind a dialog it has no role
      expect(await madeForEachShown()).toBeLessThan(5);
    }
  });
});

describe('the translation loader', () => {
  it('[H-12] retries a file after 350 ms, then after twice that', async () => {
    const tried: number[] = [];
    await page.route(/assets\/learn-(?!more)[\w-]+\.js$/, (route) => {
      if (route.request().method() === 'HEAD') return route.continue(); // checks whether the file still exists [H-39]
      tried.push(performance.now());
      return tried.length < 4 ? route.abort() : route.continue();
    });
    await go('/learn-more');
    await page.getByRole('heading', { name: say('learn:heading'), level: 1 }).waitFor();
    const [, ...tries] = tried; // the document preloaded it
    const pauses = tries.slice(1).map((at, index) => at - tries[index]!);
    expect(pauses).toHaveLength(2);
    expect(pauses[0]).toBeGreaterThanOrEqual(340);
    expect(pauses[1]).toBeGreaterThanOrEqual(690);
  });
});

describe('time and tooltips on the screen', () => {
  it('[H-29] the displayed time changes once a minute', async () => {
    await withoutLive(page); // it would request the server's time, which is unaware of the page's clock
    await page.clock.install();
    await asAdmin();
    const clock = page.getByRole('banner').locator('b', { hasText: /^\d+:\d\d\s[AP]M$/ });
    await clock.waitFor();
    await stopTime(page);
    const shown = Number((await clock.innerText()).split(/[:\s]/)[1]);
    for (const later of [1, 2]) {
      await page.clock.runFor(60_000);
      const minute = String((shown + later) % 60).padStart(2, '0');
      await clock.filter({ hasText: `:${minute} ` }).waitFor();
    }
  });

  it('[H-16] a tooltip opens after 700 ms; the next one within 300 ms opens at once', async () => {
    await asAdmin();
    const entries = page.locator('table button').filter({ hasText: /\d\/\d/ });
    await entries.first().waitFor();
    const tip = page.locator('[data-tip]');
    // measured by the page, from the pointer's arrival to the tooltip, in milliseconds
    await page.evaluate(() => {
      const times = { over: 0, shown: 0 };
      Object.assign(window, { times });
      document.addEventListener('pointerover', () => (times.over = performance.now()), true);
      new MutationObserver(() => {
        if (document.querySelector('[data-tip]') && times.shown < times.over) times.shown = performance.now();
      }).observe(document.body, { childList: true, subtree: true });
    });
    const waited = () =>
      page.evaluate(() => {
        const { times } = window as unknown as { times: { over: number; shown: number } };
        return times.shown - times.over;
      });
    await entries.nth(0).hover();
    await tip.waitFor({ state: 'attached' });
    expect(await waited()).toBeGreaterThanOrEqual(690);
    const first = (await tip.textContent()) ?? '';
    const other = entries.filter({ hasNotText: first.slice(0, 12) }).nth(2);
    // a pointer moves in steps: they leave one button, close its tooltip, and enter the other
    for (const x of [8, 12, 16, 20]) await other.hover({ position: { x, y: 12 } });
    await tip.filter({ hasNotText: first }).waitFor({ state: 'attached' });
    expect(await waited()).toBeLessThan(600);
  });
});

describe('page addresses', () => {
  it.each(['/nowhere', '/dashboard/9', '/login.php'])(
    '[H-06] %s is not found, and says so to programs too',
    async (where) => {
      const response = await go(where);
      expect(response?.status()).toBe(404);
      await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
      expect(await page.title()).toBe('404 Page Not Found');
      await page.getByRole('link', { name: say('common:action.backToHome') }).click();
      await page.waitForURL(`${app.url}/`);
    },
  );

  it('[H-06, H-10] set the title of the tab in the current language', async () => {
    const titles: [string, string][] = [
      ['/', 'public:title'],
      ['/learn-more', 'learn:title'],
      ['/signup', 'auth:signup.title'],
      ['/login', 'auth:login.title'],
      ['/reset-password', 'auth:reset.invalid'],
      ['/admin-login', 'auth:admin.title'],
    ];
    for (const [where, key] of titles) {
      const response = await go(where);
      expect(response?.status()).toBe(200);
      await page.waitForFunction((title) => document.title === title, `${say(key)} · Gigshift`);
    }
    await page.getByRole('button', { name: 'Español' }).click();
    await page.waitForFunction((title) => document.title === title, `${diga('auth:admin.title')} · Gigshift`);
  });

  it('[H-07] the brand in the top bar links to the home page', async () => {
    await go('/signup');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Gigshift/ })
      .click();
    await page.waitForURL(`${app.url}/`);
  });
});

describe('the welcome page', () => {
  it('[H-02] ends a worker’s session when the document is loaded', async () => {
    await asJames();
    const token = (await storedToken()) ?? '';
    const told = page.waitForResponse('**/api/auth/logout');
    await go('/');
    expect((await told).status()).toBe(200);
    await expectSoon(storedToken, null);
    expect(await statusWith(app.url, token)).toBe(401);
    expect(await page.getByRole('link', { name: say('public:hero.continue') }).count()).toBe(0);
  });

  it('[H-02] ends a directory session too', async () => {
    await signInAsAdmin(page, app.url, WIDE);
    const token = (await storedToken()) ?? '';
    const told = page.waitForResponse('**/api/auth/azure/logout');
    await go('/');
    await told;
    await expectSoon(storedToken, null);
    expect(await statusWith(app.url, token)).toBe(401);
  });

  it('[H-02, H-07] does not end a session for navigation inside the app, and offers to continue', async () => {
    await asJames();
    const bar = page.getByRole('banner');
    await bar.getByText(/^James \S+/).waitFor();
    await bar.getByRole('link', { name: /^Gigshift/ }).click();
    await page.waitForURL(`${app.url}/`);
    expect(await statusWith(app.url, (await storedToken()) ?? '')).toBe(200);
    await page.getByRole('link', { name: say('public:hero.continue') }).click();
    await page.waitForURL(`${app.url}/dashboard`);
  });

  it('[H-01] links to the application, the offers, and both logins', async () => {
    const leads: [string, string][] = [
      ['public:hero.start', '/signup'],
      ['public:hero.gigs', '/learn-more'],
      ['public:nav.learnMore', '/learn-more'],
      ['public:nav.workerLogin', '/login'],
      ['public:nav.adminLogin', '/admin-login'],
    ];
    for (const [key, where] of leads) {
      await go('/');
      await page
        .getByRole('link', { name: say(key) })
        .first()
        .click();
      await page.waitForURL(`${app.url}${where}`);
    }
  });
});

describe.each([
  ['en', say],
  ['es', diga],
] as const)('the learn-more page in %s', (language, text) => {
  beforeEach(async () => {
    await go('/login');
    await page.getByRole('button', { name: language === 'en' ? 'English' : 'Español' }).click();
    await go('/learn-more');
    await page.getByRole('heading', { name: text('learn:heading'), level: 1 }).waitFor();
  });
  const open = (question: string) => page.getByText(text(`learn:faq.${question}.question`), { exact: true }).click();

  it('[H-03] has three steps, and links to the home page and to the application form', async () => {
    for (const step of ['apply', 'train', 'work'])
      await page.getByRole('heading', { name: text(`public:how.${step}.title`) }).waitFor();
    await page.getByRole('link', { name: text('learn:signUp.action') }).click();
    await page.waitForURL(`${app.url}/signup`);
    await page.goBack();
    await page.getByRole('link', { name: text('learn:backToHome') }).click();
    await page.waitForURL(`${app.url}/`);
  });

  it('[H-04, E-01, E-17] answers what the work is, what it pays and when, and whether experience is required', async () => {
    await open('kinds');
    for (const level of [1, 2, 3, 4]) await page.getByText(text(`learn:faq.kinds.${level}`)).waitFor();
    await open('when');
    await page.getByText(text('learn:faq.when.answer', { dueHours: 24, lateHours: 48, overtimeHours: 40 })).waitFor();
    await open('experience');
    await page.getByText(text('learn:faq.experience.answer')).waitFor();
    await open('levels');
    const rows = page.getByRole('row');
    await rows.first().waitFor();
    const bands = (await rows.allInnerTexts()).slice(1).map((row) => row.split(/\s/).at(-1));
    expect(bands).toEqual(['$16–18', '$18–22', '$22–26', '$26–32']);
  });

  it('[H-05] says who can apply', async () => {
    await open('who');
    const needs = await page.locator('details[open] li').allInnerTexts();
    expect(needs).toEqual(
      ['age', 'background', 'transport', 'training'].map((need) => text(`public:needs.${need}`, { age: 18 })),
    );
  });

  it('[H-03] opens an answer by keyboard', async () => {
    await page.getByText(text('learn:faq.clock.question'), { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(text('learn:faq.clock.answer', { opens: 5 })).waitFor();
  });
});

describe('the language of the interface', () => {
  const html = () => page.locator('html').getAttribute('lang');

  it('[H-09, H-31] changes at once with the toggle, and is stored on this device', async () => {
    await go('/login');
    await page.getByRole('heading', { name: say('auth:login.title') }).waitFor();
    await expectSoon(html, 'en');
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByRole('heading', { name: diga('auth:login.title') }).waitFor();
    await expectSoon(html, 'es');
    expect(await page.getByRole('button', { name: 'Español' }).getAttribute('aria-pressed')).toBe('true');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('es');
    await page.reload();
    await page.getByRole('heading', { name: diga('auth:login.title') }).waitFor();
  });

  it('[A-17, H-10] also changes texts that are already on the screen', async () => {
    await go('/login');
    await page.getByRole('button', { name: say('auth:login.submit'), exact: true }).click();
    await page.getByText('Enter your email').waitFor();
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByText(textsIn('es', 'shared/locales')('problems:fields.email_required')).waitFor();
  });

  it('[H-50] is Spanish on a Spanish phone before any choice', async () => {
    const fresh = await app.browser.newContext({ locale: 'es-US', serviceWorkers: 'block' });
    page = await fresh.newPage();
    await go('/');
    await page.getByRole('heading', { level: 1 }).getByText(diga('public:hero.pickUp')).waitFor();
    await go('/login');
    await page.getByRole('heading', { name: diga('auth:login.title') }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull();
    await fresh.close();
  });

  it('[H-09, H-51] is English without a choice, and the worker’s own after a login, including its toast', async () => {
    const fresh = await app.browser.newContext({ locale: 'fr-FR', serviceWorkers: 'block' });
    page = await fresh.newPage();
    await go('/login');
    await page.getByRole('heading', { name: say('auth:login.title') }).waitFor();
    await signInAsWorker(page, app.url, WIDE, DEMO.maria, DEMO_PASSWORD);
    await page.locator('[data-variant]').getByText(diga('auth:login.done'), { exact: true }).waitFor();
    await page.waitForFunction(() => document.documentElement.lang === 'es');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectSoon(html, 'es');
    await fresh.close();
  });

  it('[H-31] chosen before a login becomes that worker’s; on a shared device the next worker has their own', async () => {
    const onServer = async () => {
      const headers = { authorization: `Bearer ${await storedToken()}` };
      const answer = await fetch(`${app.url}/api/auth/validate`, { headers });
      return ((await answer.json()) as { user: { preferredLanguage: string } }).user.preferredLanguage;
    };
    await go('/login');
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByRole('heading', { name: diga('auth:login.title') }).waitFor();
    await signInAsWorker(page, app.url, { ...WIDE, language: 'es' }, DEMO.james, DEMO_PASSWORD);
    await expectSoon(onServer, 'es');
    await page.getByRole('button', { name: 'English' }).click();
    await expectSoon(onServer, 'en');
    await logOut(page, WIDE);
    await page.waitForURL('**/login*');
    await signInAsWorker(page, app.url, WIDE, DEMO.maria, DEMO_PASSWORD);
    await expectSoon(html, 'es');
    expect(await onServer()).toBe('es');
  });
});

describe('toasts', () => {
  const open = () => page.locator('[data-variant][data-state=open]');

  /** Causes a toast quickly: a login without a verification. */
  async function provoke(): Promise<void> {
    await page.getByRole('button', { name: say('auth:login.submit'), exact: true }).click();
    await open().waitFor();
  }
  beforeEach(async () => {
    await page.route('**/api/auth/challenge', (route) => route.abort());
    await page.clock.install();
    await go('/login');
    await page.getByLabel(say('auth:fields.email')).fill(DEMO.james);
    await page.getByLabel(say('auth:fields.password')).fill(DEMO_PASSWORD);
  });

  it('[H-13] are shown one at a time: a new one replaces the previous one', async () => {
    await provoke();
    const shownAtOnce = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const toasts = () => [...document.querySelectorAll('[data-variant]')];
          const [first] = toasts();
          const observer = new MutationObserver(() => {
            if (toasts().every((toast) => toast === first)) return;
            observer.disconnect();
            resolve(toasts().length);
          });
          observer.observe(document.body, { childList: true, subtree: true });
        }),
    );
    await page.getByRole('button', { name: say('auth:login.submit'), exact: true }).click();
    expect(await shownAtOnce).toBe(1);
  });

  it('[H-14] stay for 5 seconds', async () => {
    await provoke();
    await page.mouse.move(10, 400);
    await stopTime(page);
    await page.clock.runFor(3_000);
    expect(await open().count()).toBe(1);
    await page.clock.runFor(2_000);
    await open().waitFor({ state: 'detached' });
  });

  it('[H-14] are focused with F8, and can be closed from there', async () => {
    await provoke();
    await page.keyboard.press('F8');
    const region = page.getByRole('region', { name: 'Notifications (F8)' });
    await expectFocusIn(region);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await open().waitFor({ state: 'detached' });
  });

  it('[H-14] close with a swipe to the right of 50 px, and not with less', async () => {
    const swipe = async (pixels: number) => {
      const box = (await open().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const [x, y] = [box.x + 60, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + pixels / 2, y, { steps: 4 });
      await page.mouse.move(x + pixels, y, { steps: 4 });
      await page.mouse.up();
    };
    await provoke();
    await swipe(45);
    expect(await open().count()).toBe(1);
    await swipe(55);
    await open().waitFor({ state: 'detached' });
  });

  it('[H-43] do not cover Log in on a phone of 360 by 640', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await provoke();
    const submit = page.getByRole('button', { name: say('auth:login.submit'), exact: true });
    const areApart = async () => {
      const [button, toast] = [await submit.boundingBox(), await open().boundingBox()];
      if (!button || !toast) return null;
      return toast.y + toast.height <= button.y || toast.y >= button.y + button.height;
    };
    await expectSoon(areApart, true);
  });

  it('[H-14] are at most 420 px wide on a wide screen', async () => {
    await provoke();
    const region = await page.locator('ol:has([data-variant])').boundingBox();
    expect(region?.width).toBeLessThanOrEqual(420);
  });
});

describe('text enlarged by a third', () => {
  it.each(['en', 'es'] as const)(
    '[H-44] overlaps nowhere in top bar, connection line and dock of a phone, and is not cut off: %s',
    async (language) => {
      await page.setViewportSize({ width: 360, height: 640 });
      const worker = language === 'es' ? DEMO.maria : DEMO.james; // the profile's language applies
      await storeSession(page, app.url, await workerSession(app.url, worker, DEMO_PASSWORD));
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await go('/dashboard');
      await page.evaluate(() => void (document.documentElement.style.fontSize = '135%'));
      await page.locator('nav[data-foot] button').last().waitFor();
      expect(await page.evaluate(collisionsInBars)).toEqual([]);
      const words = textsIn(language)('worker:connection.updated', { time: '' }).trim(); // "Actualizar" is also in "Actualizar perfil"
      const refresh = page.getByRole('button', { name: words });
      const line = page.locator('div', { has: refresh }).last();
      await line.getByText(textsIn(language)('worker:connection.on')).waitFor();
      expect(await line.evaluate(gapInLine)).toBeGreaterThanOrEqual(8);
    },
  );
});

describe('an error in a part above a page', () => {
  it.each(['toaster', 'live-updates', 'offline-part'])(
    '[H-35, H-36] leaves the page usable and is reported: %s',
    async (part) => {
      await page.route(`**/assets/${part}-*.js`, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `export default function Broken() { throw new RangeError('${part}'); }`,
        }),
      );
      const reported = page.waitForRequest('**/api/client-errors');
      await asJames();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.mouse.click(2, 400);
      expect((await reported).postDataJSON()).toEqual({
        name: 'RangeError',
        page: '/dashboard',
        frames: expect.arrayContaining([expect.stringContaining(`assets/${part}-`)]),
      });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('a[href="/"]').first().click();
      await expectSoon(async () => path(), '/');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  );
});

describe('an error outside all pages', () => {
  it.each(['en', 'es'] as const)(
    '[H-82, H-35] says so in the language of the page, is reported, and a reload goes on as before: %s',
    async (language) => {
      const words = textsIn(language);
      await page.addInitScript((chosen) => {
        localStorage.setItem('language', chosen);
        if (sessionStorage.getItem('mended')) return;
        const add = window.addEventListener.bind(window) as (...args: unknown[]) => void;
        window.addEventListener = (...args: unknown[]) => {
          if (args[0] === 'pageshow') throw new RangeError('in the session');
          add(...args);
        };
      }, language);
      const reported = page.waitForRequest('**/api/client-errors');
      await page.setViewportSize({ width: 360, height: 640 });
      await asJames();
      await page.getByText(words('common:errorPage.title')).waitFor();
      expect((await reported).postDataJSON()).toMatchObject({ name: 'RangeError', page: '/dashboard' });
      expect(await inspect(page, { language, width: 360 }, 'broken')).toEqual([]);
      const token = await storedToken();
      expect(token).not.toBeNull();
      await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
      await page.getByRole('main').getByRole('button').click();
      await page.getByRole('button', { name: words('common:action.logOut') }).waitFor();
      expect(await storedToken()).toBe(token);
    },
  );
});

describe('a list without a response', () => {
  it('[H-41] shows an error after 30 s and offers a retry', async () => {
    await withoutLive(page); // the interruption would cause a refetch of everything
    await page.clock.install();
    const shifts = /\/api\/shifts(\?|$)/;
    await page.route(shifts, () => undefined);
    await asJames();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText(say('worker:stats.weeklyHours')).first().waitFor();
    await page.clock.fastForward(31_000);
    await page.getByText(say('worker:available.failed')).waitFor();
    await page.unroute(shifts);
    await page.getByRole('button', { name: say('common:error.retry') }).click();
    await page.getByText(say('worker:available.failed')).waitFor({ state: 'detached' });
  });
});

describe('a page that stays open during a release', () => {
  const isSamePage = () => page.evaluate(() => 'stays' in window);
  const markPage = () => page.evaluate(() => void Object.assign(window, { stays: true }));
  const outdated = () => page.getByRole('region', { name: say('offline:outdated.title') });
  const retry = () => page.getByRole('button', { name: say('common:error.retry') });
  const gone = { status: 404, contentType: 'application/problem+json', body: '{"code":"not_found"}' };
  /** Simulates the server of the next release. */
  const raiseMinimum = () =>
    page.route('**/api/recaptcha/site-key', (route) =>
      route.fulfill({ status: 503, headers: { 'x-minimum-client-version': '999' }, json: {} }),
    );

  it('[H-38] retries code that failed to load without a reload', async () => {
    await go('/');
    await page.route('**/assets/learn-more-*.js', (route) => route.abort());
    await markPage();
    await page.locator('a[href="/learn-more"]').first().click();
    await page.getByText(say('common:errorPage.title')).waitFor();
    await page.unrouteAll();
    await retry().click();
    await page.getByRole('heading', { name: say('learn:heading'), level: 1 }).waitFor();
    expect(await isSamePage()).toBe(true);
  });

  it.each([
    { part: 'command-palette', key: 'Control+k' },
    { part: 'shortcuts-dialog', key: '?' },
  ])('[H-38] tries code that could not be fetched again, and leaves the page: $part', async ({ part, key }) => {
    await asAdmin();
    await page.getByRole('heading', { name: say('admin:title'), level: 1 }).waitFor();
    await page.route(`**/assets/admin/${part}-*.js`, (route) => route.abort());
    await markPage();
    await page.keyboard.press(key);
    await retry().waitFor();
    await page.getByRole('heading', { name: say('admin:title'), level: 1 }).waitFor();
    await page.getByRole('button', { name: say('common:action.close'), exact: true }).click();
    await page.unrouteAll();
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    expect(await isSamePage()).toBe(true);
  });

  it('[H-39] is reloaded once if its code no longer exists', async () => {
    await go('/');
    await page.route('**/assets/learn-more-*.js', (route) => route.fulfill(gone));
    const loaded = page.waitForEvent('load');
    await page.locator('a[href="/learn-more"]').first().click();
    await loaded;
    await markPage();
    await page.getByText(say('common:errorPage.title')).waitFor();
    await outdated().waitFor();
    expect(await isSamePage()).toBe(true);
  });

  it('[H-39] is not reloaded while a form has input', async () => {
    await go('/login');
    await page.route('**/assets/forgot-password-dialog-*.js', (route) => route.fulfill(gone));
    await markPage();
    const email = page.getByLabel(say('auth:fields.email'));
    await email.fill(DEMO.james);
    await page.getByRole('button', { name: say('auth:login.forgot') }).click();
    await outdated().waitFor();
    expect([await isSamePage(), await email.inputValue()]).toEqual([true, DEMO.james]);
    const loaded = page.waitForEvent('load');
    await email.fill('');
    await loaded;
  });

  it('[H-93] shows the page after a login without waiting for texts that no longer exist', async () => {
    await go('/login');
    await page.evaluate(() => {
      const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
      sessionStorage.setItem('leftBuild', build); // the page was reloaded for that before, so it is not reloaded again
    });
    await page.getByLabel(say('auth:fields.email')).fill(DEMO.james);
    await page.getByLabel(say('auth:fields.password')).fill(DEMO_PASSWORD);
    await page.waitForLoadState('networkidle');
    await page.route(/\/assets\/worker-[^-]+\.js$/, (route) => route.fulfill(gone));
    await page.getByRole('button', { name: say('auth:login.submit'), exact: true }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 4_000 });
    await outdated().waitFor();
  });

  it('[H-90] shows the notice above an open form, which keeps its input', async () => {
    await asAdmin();
    await page.goto(`${app.url}/admin-dashboard?work=send-notification`);
    const title = page.locator('[role=dialog] input[name=title]');
    await title.fill('Half typed');
    await markPage();
    await page.route('**/api/admin/send-notification/preview', (route) =>
      route.fulfill({ status: 503, headers: { 'x-minimum-client-version': '999' }, json: {} }),
    );
    await page.locator('[role=dialog] select[name=recipientType]').selectOption({ index: 1 });
    await page.locator('li', { hasText: say('offline:outdated.title') }).waitFor();
    expect([await isSamePage(), await title.inputValue()]).toEqual([true, 'Half typed']);
  });

  it('[H-40, O-56] is reloaded once if the server requires a newer client; then it shows a notice, again an hour after that was closed', async () => {
    await page.clock.install();
    await go('/learn-more');
    await page.getByRole('heading', { name: say('learn:heading'), level: 1 }).waitFor();
    await raiseMinimum();
    await page.locator('a[href="/"]').first().click();
    const loaded = page.waitForEvent('load');
    await page.locator('a[href="/login"]').first().click();
    await loaded;
    await markPage();
    await outdated().waitFor();
    await outdated()
      .getByRole('button', { name: say('common:action.close') })
      .click();
    await outdated().waitFor({ state: 'detached' });
    await page.clock.fastForward(60 * 60_000);
    await outdated().waitFor();
    expect(await isSamePage()).toBe(true);
  });

  it.each(['en', 'es'] as const)(
    '[H-92] leaves the end of each page on a phone above the card that says so: %s',
    async (language) => {
      const words = textsIn(language);
      await page.setViewportSize({ width: 360, height: 640 });
      const worker = language === 'es' ? DEMO.maria : DEMO.james; // the profile's language applies
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await page.route(/\/api\/config(\?|$)/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), 'x-minimum-client-version': '999' } });
      });
      const card = page.getByRole('region', { name: words('offline:outdated.title') });
      for (const where of ['/', '/login', '/signup', '/learn-more', '/dashboard', '/training']) {
        if (where === '/dashboard') {
          await storeSession(page, app.url, await workerSession(app.url, worker, DEMO_PASSWORD));
        }
        await go(where);
        await card.waitFor();
        await expectSoon(() => page.evaluate(isEndAboveCard), true);
      }
    },
  );

  it('[O-55] is reloaded by “Update now” even without a waiting service worker', async () => {
    await raiseMinimum();
    await go('/login');
    await page.getByLabel(say('auth:fields.email')).fill('typed');
    await outdated().waitFor();
    const loaded = page.waitForEvent('load');
    await outdated()
      .getByRole('button', { name: say('offline:update.action') })
      .click();
    await loaded;
  });
});

describe('security headers', () => {
  it('[I-04] allow the login popup, and run no foreign script', async () => {
    const response = await go('/admin-login');
    const headers = response?.headers() ?? {};
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    const callback = await fetch(`${app.url}/api/auth/azure/callback`);
    expect(callback.headers.get('cross-origin-opener-policy')).toBeNull();
  });

  it('[X-19] are not violated by any page', async () => {
    for (const where of ['/', '/signup', '/login', '/reset-password?token=x', '/admin-login']) {
      await go(where);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate(() => document.fonts.ready);
    }
    await signInAsWorker(page, app.url, WIDE, DEMO.james, DEMO_PASSWORD);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await signInAsAdmin(page, app.url, WIDE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(complaints).toEqual([]);
  });
});

/**
 * Runs in the page: the distance in pixels between the two texts of the connection line, beside or below each other.
 */
function gapInLine(line: Element): number {
  const [status, refresh] = ['[role=status] span', 'button'].map((part) => {
    const range = document.createRange();
    range.selectNodeContents(line.querySelector(part)!);
    return range.getBoundingClientRect();
  }) as [DOMRect, DOMRect];
  return refresh.top >= status.bottom ? Infinity : refresh.left - status.right;
}

/** Runs in the page: elements of the top bar and the dock that overlap, or extend beyond their button or the window. */
function collisionsInBars(): string[] {
  const found: string[] = [];
  for (const bar of document.querySelectorAll('header, nav[data-foot]')) {
    const parts = [...bar.querySelectorAll('a, button')].filter((part) => part.getBoundingClientRect().width > 0);
    const name = (part: Element) => part.getAttribute('aria-label') ?? part.textContent;
    const textOf = (part: Element) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return range.getBoundingClientRect();
    };
    for (const part of parts) {
      const [text, box] = [textOf(part), part.getBoundingClientRect()];
      if (text.left < box.left - 1 || text.right > box.right + 1) found.push(`cut: ${name(part)}`);
      if (box.left < -1 || box.right > window.innerWidth + 1) found.push(`outside: ${name(part)}`);
    }
    for (const [index, part] of parts.entries()) {
      for (const other of parts.slice(index + 1)) {
        const [a, b] = [part.getBoundingClientRect(), other.getBoundingClientRect()];
        const isApart =
          a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
        if (!isApart) found.push(`overlap: ${name(part)}, ${name(other)}`);
      }
    }
  }
  return found;
}

/** At the end of the page, the last text or control is above the card. */
function isEndAboveCard(): boolean {
  window.scrollTo(0, document.documentElement.scrollHeight);
  const card = document.querySelector('section[data-foot]')?.getBoundingClientRect();
  const ends = [...document.querySelectorAll('main :is(a, button, input, p, li, h1, h2, h3)')]
    .filter((element) => element.checkVisibility())
    .map((element) => element.getBoundingClientRect().bottom);
  return card !== undefined && ends.length > 0 && Math.max(...ends) <= card.top;
}
