import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';

type OldDatabase = {
  open(): Promise<unknown>;
  version(number: number): { stores(schema: Record<string, string>): unknown };
  table(name: string): { put(row: object): Promise<unknown> };
};
declare const Dexie: new (name: string) => OldDatabase;

/** Opens a tab that holds the first version of the device's database open through Dexie. */
export async function openOldTab(
  context: BrowserContext,
  url: string,
): Promise<{ page: Page; put: (row: object, table?: 'outbox' | 'answers' | 'tokens') => Promise<void> }> {
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(readFileSync('node_modules/dexie/dist/dexie.min.js', 'utf8'));
  await page.evaluate(async () => {
    const old = new Dexie('gigshift');
    old.version(1).stores({ answers: '[workerId+key], workerId', outbox: 'id, workerId', tokens: 'workerId' });
    Object.assign(window, { old });
    await old.open();
  });
  const put = async (row: object, table = 'outbox') => {
    await page.evaluate(([name, value]) => (window as unknown as { old: OldDatabase }).old.table(name).put(value), [
      table,
      row,
    ] as const);
  };
  return { page, put };
}

/** Runs in the page: opens a connection that ignores version changes, as a suspended tab does. */
export function blockUpgrade(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('gigshift');
    opening.onsuccess = () => {
      Object.assign(window, { connection: opening.result });
      resolve();
    };
  });
}
