import type { Locator, Page } from 'playwright-core';
import type { Screen } from '../browser/browser.js';
import { textsIn } from '../browser/texts.js';

export const PASSWORD = 'papel y tinta 42';

export type Applicant = { firstName: string; lastName: string; email: string };

/** Fills in and sends the application form through the page. */
export async function applyAsWorker(page: Page, url: string, { language }: Screen, who: Applicant): Promise<void> {
  const t = textsIn(language);
  const fill = (field: string, value: string) =>
    page
      .getByLabel(t(`auth:fields.${field}`), { exact: false })
      .first()
      .fill(value);
  await page.goto(`${url}/signup`);
  await fill('firstName', who.firstName);
  await fill('lastName', who.lastName);
  await fill('email', who.email);
  await fill('phone', '801-555-0188');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=confirmPassword]').fill(PASSWORD);
  await fill('address', '250 S Ink Lane');
  await fill('city', 'Salt Lake City');
  await page.locator('select[name=state]').selectOption('UT');
  await fill('zipCode', '84101');
  await fill('emergencyContactName', 'Carmen Ruiz');
  await fill('emergencyContactRelation', 'Hermana');
  await fill('emergencyContactPhone', '801-555-0189');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

/** Signs a worker in through the page, with human verification; ends on the dashboard. */
export async function signInAsWorker(
  page: Page,
  url: string,
  { language }: Screen,
  email: string,
  password = PASSWORD,
): Promise<void> {
  const t = textsIn(language);
  if (!page.url().endsWith('/login')) await page.goto(`${url}/login`);
  await page.getByLabel(t('auth:fields.email')).fill(email);
  await page.getByLabel(t('auth:fields.password')).fill(password);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  await page.waitForURL(`${url}/dashboard`);
}

/** Signs in through the company directory's popup; ends on the admin dashboard. */
export async function signInAsAdmin(
  page: Page,
  url: string,
  { language }: Screen,
  email = 'dana@gigshift.example',
): Promise<void> {
  const t = textsIn(language);
  await page.goto(`${url}/admin-login`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: t('auth:directory.signIn') }).click();
  const popup = await opened;
  await signInAtDirectory(popup, email);
  if (!email.startsWith('dana')) return;
  try {
    await page.waitForURL(`${url}/admin-dashboard`);
  } catch (cause) {
    const toasts = await page.locator('[data-variant]').allInnerTexts();
    throw new Error(`toasts: ${toasts.join(' | ')}; popup: ${popup.isClosed() ? 'closed' : popup.url()}`, { cause });
  }
}

/** Fills in and sends the directory's login page. */
export async function signInAtDirectory(popup: Page, email: string, password = 'gigshift-demo'): Promise<void> {
  await popup.locator('input[name=email]').fill(email);
  await popup.locator('input[name=password]').fill(password);
  await popup.locator('button.next').click();
}

/** Logs out by the icon of a phone or the button of a wide screen, and confirms the dialog, which an admin has only on a phone. */
export async function logOut(
  page: Page,
  { language }: Pick<Screen, 'language'>,
  hasConfirmation = isPhone(page) || !new URL(page.url()).pathname.startsWith('/admin'),
): Promise<void> {
  const button = { name: textsIn(language)('common:action.logOut'), exact: true };
  await page.getByRole('button', button).press('Enter'); // a toast may cover it for some seconds
  if (hasConfirmation) await page.getByRole('dialog').getByRole('button', button).click();
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** The toast on the screen. */
export const openToast = (page: Page): Locator => page.locator('[data-variant][data-state=open]');

/** Returns whether the open toast covers no part of an element; `null` while one of them is not on the screen. */
export async function isToastApartFrom(page: Page, element: Locator): Promise<boolean | null> {
  const [own, toast] = [await element.boundingBox(), await openToast(page).boundingBox()];
  if (!own || !toast) return null;
  const isBeside = toast.x + toast.width <= own.x || toast.x >= own.x + own.width;
  return isBeside || toast.y + toast.height <= own.y || toast.y >= own.y + own.height;
}

/** Waits for a toast that contains this text. */
export const untilToast = (page: Page, text: string): Promise<void> =>
  openToast(page).filter({ hasText: text }).waitFor();

/** Expects one toast whose text contains all of these. */
export async function expectToast(page: Page, ...texts: string[]): Promise<void> {
  const open = openToast(page);
  // in one step: on a slow machine a toast may close between two
  await texts
    .reduce((toast, hasText) => toast.filter({ hasText }), open)
    .first()
    .waitFor();
  await open.nth(1).waitFor({ state: 'detached' });
}
