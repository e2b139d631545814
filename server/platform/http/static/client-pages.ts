import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PageViews } from './page-views.js';
import { labelRoutes } from '../route-label.js';

/** Paths that have a page; any other gets the not-found page, with the status that says so. */
const PAGES =
  /^\/(learn-more|signup|login|reset-password|confirm-email|admin-login|dashboard|training(\/[1-9]\d*)?|admin|admin-dashboard|adp-integration|integrations)?\/?$/;

/** Built by Vite; beside `server/` in the repository, beside `dist/server/` once built. */
export const CLIENT_FOLDER = join(process.cwd(), 'dist', 'client');

/** Serves the built client: hashed files for a year, pages fresh each time, compressed ones where the build made them. */
export async function serveClient(fastify: FastifyInstance, folder = CLIENT_FOLDER): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await fastify.register((files) => serveFiles(files, folder));
  const views = new PageViews(folder);
  const page = (reply: FastifyReply, path: string) =>
    reply
      .status(PAGES.test(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(views.of(path));
  fastify.get('/', (_request, reply) => page(reply, '/'));
  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith('/api/') || path.startsWith('/assets/')) return reply.callNotFound();
    return page(reply, path);
  });
}

/** Each file is a route of its own, and a release renames most of them. */
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
