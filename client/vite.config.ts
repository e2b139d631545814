import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { CHUNKS, DESK, OF_CHANGES, chunkOf } from './chunks.js';
import { firstViews } from './first-views.js';

type Chunk = { facadeModuleId: string | null; moduleIds: string[] };

function chunkName({ facadeModuleId, moduleIds }: Chunk): string {
  const ofDesk = DESK.test(facadeModuleId ?? '') || (moduleIds.length > 0 && moduleIds.every((id) => DESK.test(id)));
  return ofDesk ? 'assets/desk/[name]-[hash].js' : 'assets/[name]-[hash].js';
}

/** A group takes what its modules need along, so those that more views need come first. */
function chunkGroup(name: (typeof CHUNKS)[number], place: number) {
  return {
    debugName: name,
    priority: CHUNKS.length - place,
    name: (id: string, graph: Rolldown.ChunkingContext) => {
      const chunk = chunkOf(id, (other) => graph.getModuleInfo(other));
      return chunk === name ? chunk : null;
    },
  };
}

type Host = { hostId: string; hostType: 'html' | 'js' };

const OF_EVERY_PAGE = /^assets\/(early|frame|start|vendor|rolldown-runtime|shared)-/;
const OF_PAGES = /^assets\/(desk\/)?([\w-]+-page|dashboard-lists|training-progress-card)-/;

/**
 * What a script that asks for another has to name beside it: the document names what every page needs, and the desk's pages
 * (ADR 6). Of what a worker opens, a dialog say, only the first of its files is named: a list of the others for each stood in
 * the first view, a kilobyte, and they are on the device as soon as the service worker is.
 */
function whatThePageLacks(file: string, needed: string[], { hostId, hostType }: Host): string[] {
  if (hostType === 'html') return needed;
  const ofDesk = file.startsWith('assets/desk/');
  if (ofDesk ? hostId.startsWith('assets/frame-') : !OF_PAGES.test(file)) return [];
  return needed.filter((one) => !OF_EVERY_PAGE.test(one));
}

/**
 * Code of others apart from ours: it stays cached when only ours changes. Named one by one, lest a package that one page of
 * the desk needs stand in everybody's first view. What sends a change comes with the first part that makes one.
 */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|@tanstack\/(react-query|query-core)|wouter|regexparam)\//;

// Nothing is inlined (no data: URLs, no inline scripts), so that the page runs under a strict content security policy.
export default defineConfig({
  plugins: [
    react(),
    tailwind(),
    firstViews(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false, // the server writes it: the brand is configuration
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['index.html', 'favicon.svg', 'assets/**/*.{js,css,woff2}'],
        globIgnores: ['assets/desk/**'],
        target: 'es2022',
      },
    }),
  ],
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': 'react', // wouter's, for versions of React that have none
    },
  },
  publicDir: 'public',
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: ['es2022', 'chrome111', 'safari16.4', 'firefox114'],
    sourcemap: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false, // there is one sheet, and the document names it
    modulePreload: { polyfill: false, resolveDependencies: whatThePageLacks },
    rolldownOptions: {
      output: {
        chunkFileNames: chunkName,
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              priority: CHUNKS.length + 1,
              test: (id: string) => VENDOR.test(id) && !OF_CHANGES.test(id) && !DESK.test(id),
            },
            ...CHUNKS.map(chunkGroup),
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
});
