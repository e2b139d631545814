import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Session, storeSession } from '../../e2e/support/accounts/sessions.js';
import { median } from '../support/load.js';
import { launchApart } from './browser-apart.js';
import { ROUNDS } from './rounds.js';

/** Medians over the rounds; scores from 0 to 100, times in milliseconds. */
export type Audited = {
  path: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** NaN for a page that search engines do not index. */
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Elements that shifted in any round. */
  moved: string[];
  /** Audits without full points in any round, except performance audits. */
  failed: string[];
  /** Load average of the machine at the start of the first round. */
  load: number;
  /** Lighthouse's benchmark index of the machine, median over the rounds. */
  speed: number;
};

type Audit = { score: number | null; numericValue?: number; details?: { items?: { node?: { selector?: string } }[] } };
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
type Report = {
  finalDisplayedUrl: string;
  environment: { benchmarkIndex: number };
  categories: Record<string, Category>;
  audits: Record<string, Audit>;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report & { runtimeError?: { message: string } } }>;

const INSTALLED = join(process.cwd(), 'bench', 'client', 'tools', 'node_modules', 'lighthouse', 'core', 'index.js');
const SCORED_CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;

/** Audits first visits to pages with Lighthouse's mobile preset, which simulates network and processor. */
export async function auditPages(
  url: string,
  paths: readonly string[],
  session: Session | null,
  rounds = ROUNDS,
): Promise<Audited[]> {
  const { default: lighthouse } = (await import(pathToFileURL(INSTALLED).href)) as { default: Lighthouse };
  const { port, visit, close } = await launchApart();
  const audited: Audited[] = [];
  try {
    if (session) await visit((page) => storeSession(page, url, session)); // Lighthouse does not clear this before a page
    for (const path of paths) {
      const load = loadavg()[0] ?? NaN;
      const reports: Report[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const { lhr } = await lighthouse(`${url}${path}`, { port, logLevel: 'error' });
        const { runtimeError, finalDisplayedUrl } = lhr;
        if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`);
        if (new URL(finalDisplayedUrl).pathname !== new URL(path, url).pathname)
          throw new Error(`${path} was redirected`);
        reports.push(lhr);
      }
      audited.push({ ...medians(path, reports, session === null), load });
    }
  } finally {
    await close();
  }
  return audited;
}

function medians(path: string, reports: readonly Report[], isPublic: boolean): Omit<Audited, 'load'> {
  const score = (category: string) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? NaN)));
  const figure = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN));
  const scored = isPublic ? SCORED_CATEGORIES : SCORED_CATEGORIES.filter((category) => category !== 'seo');
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: isPublic ? score('seo') : NaN,
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    moved: [...new Set(reports.flatMap(({ audits }) => shifted(audits['layout-shifts'])))],
    speed: median(reports.map(({ environment }) => environment.benchmarkIndex)),
    failed: [...new Set(reports.flatMap((report) => scored.flatMap((category) => failedAudits(report, category))))],
  };
}

const shifted = (audit?: Audit) =>
  (audit?.details?.items ?? []).map(({ node }) => node?.selector ?? 'an element without a selector');

/** Returns the audits that cost a category points. */
function failedAudits({ categories, audits }: Report, category: string): string[] {
  const refs = categories[category]?.auditRefs ?? [];
  return refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id);
}
