import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name that the client's build has for an address (client/chunks.ts): one for all trainings, and one for both of the desk. */
function viewOf(path: string): string {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (plain === '/admin') return '/admin-dashboard';
  return /^\/training\/\d+$/.test(plain) ? '/training/id' : plain;
}

type View = { texts: string[]; code: string[] };

/** The one page of the interface, which tells the browser what its address needs before any script has run (ADR 6). */
export class PageViews {
  private readonly html: string;
  private readonly files: ReadonlyMap<string, View>;

  constructor(folder: string) {
    this.html = readFileSync(join(folder, 'index.html'), 'utf8');
    const list = join(folder, 'first-views.json');
    const views = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, View>) : {};
    this.files = new Map(Object.entries(views));
  }

  of(path: string): string {
    const { texts, code } = this.files.get(viewOf(path)) ?? { texts: [], code: [] };
    const links = [...texts, ...code].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n  `);
    return this.html.replace('</head>', () => `${links.join('')}</head>`);
  }
}
