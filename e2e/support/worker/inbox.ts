import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Client } from 'pg';
import { textsIn } from '../browser/texts.js';

const t = textsIn('es');

/** Two notifications of a worker: a place, and a payment. */
export async function insertTwoNotifications(database: Client, userId: number): Promise<void> {
  await database.query(
    `INSERT INTO notifications (user_id, title, message, type, created_at)
     VALUES ($1, 'Puerta 4', 'Hoy se entra por la puerta 4.', 'general', now()), ($1, 'Tu pago', 'Van $412.50.', 'payment', now())`,
    [userId],
  );
}

export async function unreadOf(database: Client, userId: number): Promise<string[]> {
  const { rows } = await database.query<{ title: string }>(
    'SELECT title FROM notifications WHERE user_id = $1 AND NOT is_read ORDER BY title',
    [userId],
  );
  return rows.map(({ title }) => title);
}

/**
 * Expects the cached notifications with their time on an offline phone in Spanish, and reads the first one. A page that
 * was `opened` offline has cached that a payment arrived, without its amount.
 */
export async function readOffline(page: Page, { opened }: { opened: boolean }): Promise<void> {
  await page.getByRole('button', { name: t('common:inbox.bell_other', { count: 2 }), exact: true }).click();
  const inbox = page.getByRole('dialog');
  await inbox.getByText(/^Sin señal. Actualizado \d/).waitFor();
  await inbox.getByText(opened ? t('inbox:payOffline') : /412.50/).waitFor();
  expect(await inbox.getByText('412.50').count()).toBe(opened ? 0 : 1);
  await inbox.getByRole('button', { name: /Puerta 4/ }).click();
  await inbox.getByRole('button', { name: t('inbox:readAll_one', { count: 1 }) }).waitFor();
  await inbox.getByRole('button', { name: t('common:action.close'), exact: true }).click();
  await page.getByRole('button', { name: t('common:inbox.bell_one', { count: 1 }), exact: true }).waitFor();
}
