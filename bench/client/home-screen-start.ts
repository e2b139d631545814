import { coldStarts, type ColdStart } from '../../e2e/support/offline/cold-start.js';
import { openPhone, untilCached } from '../../e2e/support/offline/offline.js';
import { aWorkerOnShift, type MeasuredApp } from './measured-app.js';
import { ROUNDS } from './rounds.js';
import { NO_SIGNAL, SLOW_4G, slowDown } from './slow-phone.js';

/** Two more rounds than the other parts, because a start is short. */
const STARTS = ROUNDS + 2;

/** Starts without signal and on slow 4G. */
export type HomeScreenStarts = { withoutSignal: ColdStart[]; onSlow4G: ColdStart[] };

/** Measures the start of the dashboard and of a page without data, opened from the home screen of a slow phone. */
export async function runHomeScreenStarts(app: MeasuredApp): Promise<HomeScreenStarts> {
  const { context, page } = await openPhone(app, await aWorkerOnShift(app), { language: 'es', width: 360 });
  await untilCached(page);
  await page.close();
  const onSlow4G = await coldStarts(context, app.url, STARTS, (window) => slowDown(window, SLOW_4G));
  await context.setOffline(true);
  const withoutSignal = await coldStarts(context, app.url, STARTS, (window) => slowDown(window, NO_SIGNAL));
  await context.close();
  return { withoutSignal, onSlow4G };
}
