import { coldStarts, type ColdStart } from '../../e2e/support/cold-start.js';
import { aPhone, untilKept } from '../../e2e/support/offline.js';
import { aWorkerOnShift, type MeasuredApp } from './measured-app.js';
import { ROUNDS } from './rounds.js';

/** A start costs little: two more than of the other parts. */
const STARTS = ROUNDS + 2;

/** The schedule without signal, against the app's frame alone. */
export async function runColdStarts(app: MeasuredApp): Promise<ColdStart[]> {
  const { context, page } = await aPhone(app, await aWorkerOnShift(app), { language: 'es', width: 360 });
  await untilKept(page);
  await page.close();
  await context.setOffline(true);
  const starts = await coldStarts(context, app.url, STARTS);
  await context.close();
  return starts;
}
