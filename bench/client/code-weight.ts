import { build, type Rolldown } from 'vite';
import { openContext } from '../../e2e/support/browser/browser.js';
import { alwaysSignedIn } from '../../e2e/support/accounts/sessions.js';
import { firstViewCode, firstViewStyles, gzipBytes, precache, sizeOf } from '../../e2e/support/browser/bundle-size.js';
import type { MeasuredApp } from './measured-app.js';

/** Bytes with gzip, except for the precache, whose files are stored uncompressed. */
export type Weights = {
  /** React and react-dom alone: the minimum for an app that uses them. */
  floor: number;
  pages: { path: string; files: number; bytes: number }[];
  styles: { files: number; bytes: number };
  precache: { files: number; bytes: number };
};

const WORKER_PATHS = ['/', '/signup', '/login', '/dashboard', '/my-shifts', '/training'];
const ENTRY = '\0floor';

export async function measureCode(app: MeasuredApp): Promise<Weights> {
  const precached = precache();
  return {
    floor: await floorBytes(),
    pages: [
      ...WORKER_PATHS.map((path) => ({ path, ...firstViewCode(path) })),
      { path: '/admin-dashboard', ...(await adminCode(app)) },
    ],
    styles: firstViewStyles(),
    precache: { files: precached.files.length, bytes: precached.bytes },
  };
}

/** Returns the size of an empty React page built with Vite. */
async function floorBytes(): Promise<number> {
  const built = await build({
    ...{ configFile: false, logLevel: 'error', mode: 'production' },
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: ENTRY } },
    plugins: [
      {
        name: 'floor',
        resolveId: (id) => (id === ENTRY ? ENTRY : null),
        load: (id) =>
          id === ENTRY
            ? `import { createElement } from 'react'; import { createRoot } from 'react-dom/client';
               createRoot(document.getElementById('root')).render(createElement('p'));`
            : null,
      },
    ],
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const code = outputs.flatMap(({ output }) => output).map((part) => (part.type === 'chunk' ? part.code : ''));
  return gzipBytes(code.join(''));
}

/** Returns the code loaded until the schedule is shown, including chunks that the document does not name. */
async function adminCode({ browser, url, admin }: MeasuredApp): Promise<{ files: number; bytes: number }> {
  const { context } = await openContext(browser, { language: 'en', width: 1440 });
  await alwaysSignedIn(context, await admin());
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.+\.js$/.test(pathname)) files.add(pathname.slice(1));
  });
  await page.goto(`${url}/admin-dashboard`);
  await page.locator('[aria-labelledby=schedule-title] :is(td, section) button').first().waitFor();
  await context.close();
  return sizeOf([...files]);
}
