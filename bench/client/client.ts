import { DEMO, DEMO_PASSWORD } from '../../e2e/support/house.js';
import { workerSession } from '../../e2e/support/sessions.js';
import type { Section } from '../support/report.js';
import { runColdStarts } from './cold-start.js';
import { weighCode } from './code-weight.js';
import { runJourneys } from './journey.js';
import { auditPages } from './lighthouse.js';
import type { MeasuredHouse } from './measured-house.js';
import { coldStartSection, journeySection, lighthouseSection, useSection, weightSection } from './sections.js';
import { useForLong } from './use.js';

/** Of client/app/routes.tsx, those that everybody may open; Lighthouse refuses one that is not there. */
const PUBLIC = ['/', '/learn-more', '/signup', '/login', '/reset-password?token=x', '/confirm-email', '/admin-login'];
const OF_WORKERS = ['/dashboard', '/training', '/training/1'];
const OF_ADMINS = ['/admin-dashboard', '/integrations', '/adp-integration'];

/** Everything about the built client that a browser shows, one part after the other. */
export async function runClient(house: MeasuredHouse): Promise<Section[]> {
  const { url } = house;
  const weights = weightSection(await weighCode(house));
  const starts = coldStartSection(await runColdStarts(house));
  const journeys = journeySection(await runJourneys(house));
  const use = useSection(await useForLong(house));
  const worker = await workerSession(url, DEMO.james, DEMO_PASSWORD);
  const audited = [
    ...(await auditPages(url, PUBLIC, null)),
    ...(await auditPages(url, OF_WORKERS, worker)),
    ...(await auditPages(url, OF_ADMINS, await house.admin())),
  ];
  return [lighthouseSection(audited), weights, journeys, use, starts];
}
