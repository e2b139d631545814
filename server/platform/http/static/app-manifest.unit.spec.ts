import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveManifest } from './app-manifest.js';

type Image = { src: string };
type Manifest = {
  [name: string]: unknown;
  icons: (Image & { purpose: string; sizes: string })[];
  screenshots: Image[];
};

let server: FastifyInstance;
beforeAll(() => {
  server = fastify();
  serveManifest(server, { brandName: 'Acme Shifts' });
});
afterAll(() => server.close());

const manifest = async (query = '') => {
  const response = await server.inject({ method: 'GET', url: `/manifest.webmanifest${query}` });
  return { type: response.headers['content-type'], body: response.json<Manifest>() };
};

describe('the manifest', () => {
  it('[O-01] contains the configured brand and starts at the dashboard', async () => {
    const { type, body } = await manifest();
    expect(type).toBe('application/manifest+json; charset=utf-8');
    expect(body).toMatchObject({ name: 'Acme Shifts', start_url: '/dashboard', display: 'standalone', lang: 'en' });
  });

  it('[O-01] has the same id in both languages, with shortcuts to the clock and the schedule', async () => {
    const [english, spanish] = [(await manifest()).body, (await manifest('?lang=es')).body];
    expect(spanish.id).toBe(english.id);
    expect(english.shortcuts).toMatchObject([
      { short_name: 'Clock', url: '/dashboard#clock' },
      { short_name: 'Shifts', url: '/dashboard#schedule' },
    ]);
    expect(spanish).toMatchObject({ lang: 'es', shortcuts: [{ short_name: 'Marcar' }, { short_name: 'Turnos' }] });
    expect((await manifest('?lang=fr')).body.lang).toBe('en');
  });

  it('[O-01] has icons of every purpose and screenshots, all of which exist', async () => {
    for (const query of ['', '?lang=es']) {
      const { icons, screenshots } = (await manifest(query)).body;
      expect([...new Set(icons.map(({ purpose }) => purpose))]).toEqual(['any', 'maskable', 'monochrome']);
      const sizes = (purpose: string) => icons.filter((one) => one.purpose === purpose).map((one) => one.sizes);
      expect([sizes('any'), sizes('maskable')]).toEqual(Array(2).fill(['192x192', '512x512']));
      const missing = [...icons, ...screenshots].filter(
        ({ src }) => !existsSync(join(process.cwd(), 'client/public', src)),
      );
      expect(missing).toEqual([]);
    }
  });
});
