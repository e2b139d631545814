import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { labelRoutes } from '../route-label.js';

/** Paths of pages. The server answers any other path with the not-found page and status 404. */
const PAGES =
  /^\/(learn-more|signup|login|reset-password|confirm-email|offer|admin-login|dashboard|my-shifts|training(\/[1-9]\d*)?|admin|admin-dashboard|adp-integration|integrations)?\/?$/;

/** Folder of the client that Vite builds. */
const CLIENT_FOLDER = join(process.cwd(), 'dist', 'client');

/**
 * Serves the built client. Hashed files are cached for a year, pages are revalidated, and precompressed files are used
 * where they exist.
 */
export async function serveClient(fastify: FastifyInstance, folder = CLIENT_FOLDER): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await fastify.register((files) => serveFiles(files, folder));
  const renderer = new PageRenderer(folder);
  const page = (reply: FastifyReply, path: string) =>
    reply
      .status(PAGES.test(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(renderer.render(path));
  fastify.get('/', (_request, reply) => page(reply, '/'));
  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith('/api/') || path.startsWith('/assets/')) return reply.callNotFound();
    return page(reply, path);
  });
}

/** Registers the files under one metrics label: each is a separate route, and a release renames most of them. */
async function serveFiles(files: FastifyInstance, folder: string): Promise<void> {
  labelRoutes(files, 'file');
  await files.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders: (response, path) => {
      const hashed = path.includes(`${folder}/assets/`);
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/**
 * Returns the page's key in `page-preloads.json`. All trainings share one key, and so do both addresses of the admin
 * pages.
 */
function pageKey(path: string): string {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (plain === '/admin') return '/admin-dashboard';
  return /^\/training\/\d+$/.test(plain) ? '/training/:id' : plain;
}

type PageFiles = { texts: string[]; code: string[] };

/** Renders `index.html` with preload links for the files that the requested path needs (ADR 6). */
class PageRenderer {
  private readonly html: string;
  private readonly files: ReadonlyMap<string, PageFiles>;

  constructor(folder: string) {
    this.html = readFileSync(join(folder, 'index.html'), 'utf8');
    const list = join(folder, 'page-preloads.json');
    const pages = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, PageFiles>) : {};
    this.files = new Map(Object.entries(pages));
  }

  render(path: string): string {
    const { texts, code } = this.files.get(pageKey(path)) ?? { texts: [], code: [] };
    const more = [...texts, ...code].filter((file) => !this.html.includes(file));
    const links = more.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n  `);
    return this.html.replace('</head>', () => `${links.join('')}</head>`);
  }
}
