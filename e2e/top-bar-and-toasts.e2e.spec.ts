import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Screen } from './support/browser/browser.js';
import { storeSession, workerSession } from './support/accounts/sessions.js';
import { isToastApartFrom } from './support/accounts/people.js';
import { expectSoon } from './support/browser/expect-soon.js';
import { DEMO, DEMO_PASSWORD, type TestApp } from './support/servers/test-app.js';
import { textsIn } from './support/browser/texts.js';
import { openPageForEachTest } from './support/browser/page-for-each-test.js';
import { createWorkers, type TestWorker } from './support/accounts/workers.js';
import { connectAsOwner } from './support/servers/database.js';
import { aShiftOn, signedInPage } from './support/servers/shift-test-app.js';

jest.setTimeout(60_000);

const WIDE: Screen = { language: 'en', width: 1440 };
const t = textsIn('en');

let app: TestApp;
let page: Page;

const { go, asAdmin } = openPageForEachTest(WIDE, (opened) => ({ app, page } = opened));

describe('tooltips on the screen', () => {
  it('[H-16] a tooltip opens after 700 ms', async () => {
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
      await page.locator('nav[data-footer] button').last().waitFor();
      expect(await page.evaluate(collisionsInBars)).toEqual([]);
      const label = textsIn(language)('worker:connection.updated', { time: '' }).trim(); // "Actualizar" is also in "Actualizar perfil"
      const refresh = page.getByRole('button', { name: label });
      const line = page.locator('div', { has: refresh }).last();
      await line.getByText(textsIn(language)('worker:connection.on')).waitFor();
      expect(await line.evaluate(gapInLine)).toBeGreaterThanOrEqual(8);
    },
  );
});

describe('toasts', () => {
  const open = () => page.locator('[data-variant][data-state=open]');

  /** Causes a toast quickly: a login without a verification. */
  async function causeToast(): Promise<void> {
    await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
    await open().waitFor();
  }
  beforeEach(async () => {
    await page.route('**/api/auth/challenge', (route) => route.abort());
    await page.clock.install();
    await go('/login');
    await page.getByLabel(t('auth:fields.email')).fill(DEMO.james);
    await page.getByLabel(t('auth:fields.password')).fill(DEMO_PASSWORD);
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
    await causeToast();
    await swipe(45);
    expect(await open().count()).toBe(1);
    await swipe(55);
    await open().waitFor({ state: 'detached' });
  });

  it('[H-43] do not cover Log in on a phone of 360 by 640', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await causeToast();
    const submit = page.getByRole('button', { name: t('auth:login.submit'), exact: true });
    await expectSoon(() => isToastApartFrom(page, submit), true);
  });

  it('[H-14] are at most 420 px wide on a wide screen', async () => {
    await causeToast();
    const region = await page.locator('ol:has([data-variant])').boundingBox();
    expect(region?.width).toBeLessThanOrEqual(420);
  });
});

describe('the confirmation of a sign-up', () => {
  it.each([
    ['en', 'Packing line, single items'],
    ['es', 'Línea de empaque, artículos individuales'],
  ] as const)('[H-136, H-153, S-51, S-61] has at most six lines on a phone of 360 px: %s', async (language, title) => {
    const database = await connectAsOwner(app.dataDir);
    const [worker] = (await createWorkers(database, app.dataDir, 1)) as [TestWorker];
    const shift = { date: '2026-11-25', start: '10:30', end: '16:30', title: `${title} ${worker.id}`, rate: 35 };
    await aShiftOn(database, shift);
    await database.end();
    const phone = await signedInPage(app, worker, { language, width: 360 });
    await phone.setViewportSize({ width: 360, height: 640 });
    await phone.goto(`${app.url}/dashboard?pay=35`);
    const signUp = `${textsIn(language)('worker:shift.signUp')}: ${title} ${worker.id}`;
    await phone.getByRole('button', { name: signUp }).press('Enter');
    const confirmation = phone.locator('[data-variant][data-state=open]');
    await confirmation.getByText(title).waitFor();
    await confirmation.getByRole('button', { name: textsIn(language)('worker:undo.action'), exact: true }).waitFor();
    expect(await confirmation.evaluate(linesOfText)).toBeLessThanOrEqual(6);
    await phone.context().close();
  });
});

/** Runs in the page: the number of lines of the text beside the buttons. */
function linesOfText(toast: Element): number {
  const tops = new Set<number>();
  const walker = document.createTreeWalker(toast, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('button')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { top } of range.getClientRects()) tops.add(Math.round(top));
  }
  return tops.size;
}

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
  for (const bar of document.querySelectorAll('header, nav[data-footer]')) {
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
