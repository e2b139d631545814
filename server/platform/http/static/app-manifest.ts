import type { FastifyInstance } from 'fastify';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import en from '../../../locales/en/manifest.json' with { type: 'json' };
import es from '../../../locales/es/manifest.json' with { type: 'json' };
import type { Config } from '../../config/config.js';

type Texts = typeof en;
const TEXTS: Record<Language, Texts> = { en, es };

/** The background color of the pages, so that the splash screen matches. */
const BACKGROUND_COLOR = '#f5f0e6';

/**
 * Serves the web app manifest, which contains the configured brand. `id` is the same in both languages; names
 * and shortcuts follow `?lang`. [O-01]
 */
export function serveManifest(fastify: FastifyInstance, { brandName }: Pick<Config, 'brandName'>): void {
  fastify.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', (request, reply) => {
    const language: Language = request.query.lang === 'es' ? 'es' : 'en';
    return reply
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(appManifest(brandName, language));
  });
}

function appManifest(brandName: string, lang: Language) {
  const texts = TEXTS[lang];
  return {
    id: '/dashboard',
    start_url: '/dashboard',
    scope: '/',
    name: brandName,
    short_name: brandName,
    description: texts.description,
    lang,
    dir: 'ltr',
    display: 'standalone',
    background_color: BACKGROUND_COLOR,
    theme_color: BACKGROUND_COLOR,
    categories: ['business', 'productivity'],
    icons: [...icons('icon', 'any'), ...icons('maskable', 'maskable'), icon('badge-96', 96, 'monochrome')],
    shortcuts: [
      shortcut(texts.clock, texts.clockShort, '/dashboard#clock'),
      shortcut(texts.schedule, texts.scheduleShort, '/dashboard#schedule'),
    ],
    screenshots: [
      screenshot(`today-${lang}`, [720, 1280], 'narrow', texts.today),
      screenshot(`shifts-${lang}`, [720, 1280], 'narrow', texts.shifts),
      screenshot(`wide-${lang}`, [1280, 800], 'wide', texts.today),
    ],
  };
}

function icons(name: string, purpose: string) {
  return [192, 512].map((size) => icon(`${name}-${size}`, size, purpose));
}

function icon(name: string, size: number, purpose: string) {
  return { src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}

function shortcut(name: string, shortName: string, url: string) {
  return { name, short_name: shortName, url, icons: [icon('icon-192', 192, 'any')] };
}

function screenshot(name: string, [width, height]: [number, number], formFactor: 'narrow' | 'wide', label: string) {
  return {
    src: `/screenshots/${name}.png`,
    sizes: `${width}x${height}`,
    type: 'image/png',
    form_factor: formFactor,
    label,
  };
}
