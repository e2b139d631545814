import { DEMO, DEMO_PASSWORD } from '../../e2e/support/servers/test-app.js';
import { workerSession } from '../../e2e/support/accounts/sessions.js';
import type { Section } from '../support/report.js';
import { runHomeScreenStarts } from './home-screen-start.js';
import { measureCode } from './code-weight.js';
import { runWorkerDays } from './worker-day.js';
import { auditPages } from './lighthouse.js';
import type { MeasuredApp } from './measured-app.js';
import { homeScreenSection, workerDaySection, lighthouseSection, useSection, weightSection } from './sections.js';
import { useForLong } from './long-use.js';

/** The public routes of client/app/routes.tsx; Lighthouse fails for a missing one. */
const PUBLIC = [
  '/',
  '/learn-more',
  '/signup',
  '/login',
  '/reset-password?token=x',
  '/confirm-email',
  '/offer',
  '/admin-login',
];
const WORKER_PATHS = ['/dashboard', '/my-shifts', '/training', '/training/1'];
const OF_ADMINS = ['/admin-dashboard', '/integrations', '/adp-integration'];

/** Measures the built client in a browser, part by part. */
export async function runClient(app: MeasuredApp): Promise<Section[]> {
  const { url } = app;
  const weights = weightSection(await measureCode(app));
  const starts = homeScreenSection(await runHomeScreenStarts(app));
  const workerDay = workerDaySection(await runWorkerDays(app));
  const use = useSection(await useForLong(app));
  const worker = await workerSession(url, DEMO.james, DEMO_PASSWORD);
  const audited = [
    ...(await auditPages(url, PUBLIC, null)),
    ...(await auditPages(url, WORKER_PATHS, worker)),
    ...(await auditPages(url, OF_ADMINS, await app.admin())),
  ];
  return [lighthouseSection(audited), weights, workerDay, use, starts];
}
