import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Histogram, Registry } from 'prom-client';
import type { Config } from '../../config/config.js';
import { measureRequests } from '../../metrics/measure-requests.js';
import { serveClient } from './client-pages.js';
import { addSecurityHeaders } from '../security/security-headers.js';

const folder = mkdtempSync(join(tmpdir(), 'gigshift-pages-'));
let server: FastifyInstance;
const requests = new Histogram({
  name: 'requests',
  help: '-',
  labelNames: ['method', 'route', 'status'],
  registers: [new Registry()],
});

async function serve(publicUrl: string): Promise<FastifyInstance> {
  const made = fastify();
  measureRequests(made, { requests });
  await addSecurityHeaders(made, { publicUrl } as Config);
  made.get('/api/things', (_request, reply) => reply.send([]));
  made.get('/api/public', (_request, reply) => reply.header('cache-control', 'public, max-age=60').send([]));
  made.setNotFoundHandler((_request, reply) => reply.status(404).send({ code: 'not_found' }));
  await serveClient(made, folder);
  return made;
}

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>the page</title></head>');
  writeFileSync(
    join(folder, 'page-preloads.json'),
    JSON.stringify({
      '/login': { texts: ['assets/a-en.js'], code: ['assets/a.js'] },
      '/training/:id': { texts: [], code: ['assets/b.js'] },
      '/admin-dashboard': { texts: [], code: ['assets/d.js'] },
    }),
  );
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), 'as brotli');
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  server = await serve('http://localhost:3000');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, on = server) => on.inject({ method: 'GET', url });

describe('the pages', () => {
  it('answer every address of the client with `no-cache`', async () => {
    const pages = [
      '/',
      '/learn-more',
      '/login',
      '/signup',
      '/reset-password?token=abc',
      '/confirm-email?token=abc',
      '/offer?token=abc',
      '/admin-login',
      '/dashboard',
      '/dashboard/',
    ];
    pages.push('/training', '/training/12');
    for (const url of [...pages, '/admin', '/admin-dashboard']) {
      const response = await get(url);
      expect([url, response.statusCode, response.headers['cache-control']]).toEqual([url, 200, 'no-cache']);
      expect(response.body).toContain('the page');
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  it('answer every route of the client', async () => {
    const routes = readFileSync(join(import.meta.dirname, '../../../../client/app/routes.tsx'), 'utf8');
    const paths = [...routes.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path as string);
    expect(paths).toContain('/adp-integration');
    const statuses = await Promise.all(paths.map(async (path) => [path, (await get(path)).statusCode]));
    expect(statuses).toEqual(paths.map((path) => [path, 200]));
  });

  it('answer any other address with 404 and the client', async () => {
    for (const url of [
      '/nowhere',
      '/training/twelve',
      '/training/0',
      '/training/1/2',
      '/loginn',
      '/dashboard/more',
      '/.env',
    ]) {
      const response = await get(url);
      expect([url, response.statusCode, response.headers['cache-control']]).toEqual([url, 404, 'no-cache']);
      expect(response.body).toContain('the page');
    }
  });

  it('preload the files that their address needs', async () => {
    const preloaded = async (url: string) =>
      [...(await get(url)).body.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, file]) => file);
    expect(await preloaded('/login')).toEqual(['/assets/a-en.js', '/assets/a.js']);
    expect(await preloaded('/login/?from=mail')).toEqual(['/assets/a-en.js', '/assets/a.js']);
    expect(await preloaded('/training/12')).toEqual(['/assets/b.js']);
    for (const url of ['/admin-dashboard', '/admin']) expect(await preloaded(url)).toEqual(['/assets/d.js']); // D-01
    for (const url of ['/', '/training', '/nowhere', '/__proto__'])
      expect([url, await preloaded(url)]).toEqual([url, []]);
  });

  it('are compressed for a browser that accepts it', async () => {
    const ask = (encoding: string) =>
      server.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': encoding } });
    expect((await ask('gzip, br')).headers['content-encoding']).toBe('br');
    expect((await ask('gzip, br')).body).toBe('as brotli');
    expect((await ask('identity')).body).toBe('export {};');
  });

  it('answer unknown files and API paths with a problem', async () => {
    for (const url of ['/api/nowhere', '/assets/app-old.js']) {
      const response = await get(url);
      expect([url, response.statusCode, response.json()]).toEqual([url, 404, { code: 'not_found' }]);
    }
    expect((await server.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
  });

  it('cache hashed files for a year, and no others', async () => {
    expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  it('have one metrics label per address, and one label for all files', async () => {
    requests.reset();
    for (const url of ['/assets/app-1a2b.js', '/robots.txt', '/login', '/', '/assets/app-old.js', '/api/nowhere'])
      await get(url);
    expect((await server.inject({ method: 'POST', url: '/nowhere' })).statusCode).toBe(404);
    const routes = (await requests.get()).values.map(({ labels }) => String(labels.route));
    expect([...new Set(routes)].sort()).toEqual(['/', '/*', 'file', 'none']);
  });

  it('serve no file outside their folder', async () => {
    writeFileSync(join(folder, '..', 'gigshift-outside.txt'), 'outside');
    for (const url of [
      '/../gigshift-outside.txt',
      '/assets/..%2f..%2fgigshift-outside.txt',
      '/%2e%2e/gigshift-outside.txt',
    ]) {
      expect((await get(url)).body).not.toBe('outside');
    }
    rmSync(join(folder, '..', 'gigshift-outside.txt'));
  });
});

describe('the security headers', () => {
  it('are on pages, files, responses and refusals', async () => {
    for (const url of ['/', '/nowhere', '/assets/app-1a2b.js', '/api/things', '/api/nowhere']) {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
      });
      const policy = String(headers['content-security-policy']);
      for (const rule of [
        "script-src 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "default-src 'self'",
      ]) {
        expect(policy).toContain(rule);
      }
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    }
  });

  it('forbid caches to store API responses by default', async () => {
    expect((await get('/api/things')).headers['cache-control']).toBe('no-store');
    expect((await get('/api/nowhere')).headers['cache-control']).toBe('no-store');
    expect((await get('/api/public')).headers['cache-control']).toBe('public, max-age=60');
  });

  it('require https if the public URL has it', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
    const secure = await serve('https://gigshift.example');
    const { headers } = await get('/', secure);
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    await secure.close();
  });
});
