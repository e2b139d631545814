import { coldStarts, type ColdStart } from '../../e2e/support/offline/cold-start.js';
import { openPhone, untilCached } from '../../e2e/support/offline/offline.js';
import { aWorkerOnShift, type MeasuredApp } from './measured-app.js';
import { ROUNDS } from './rounds.js';

/** Two more rounds than the other parts, because a start is short. */
const STARTS = ROUNDS + 2;

/** Measures the offline start of the schedule and of the app shell alone. */
export async function runColdStarts(app: MeasuredApp): Promise<ColdStart[]> {
  const { context, page } = await openPhone(app, await aWorkerOnShift(app), { language: 'es', width: 360 });
  await untilCached(page);
  await page.close();
  await context.setOffline(true);
  const starts = await coldStarts(context, app.url, STARTS);
  await context.close();
  return starts;
}
