import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Pages of the desk need the network anyway: the service worker neither keeps their code nor answers for them. */
const DESK = /\/features\/admin\/|\/i18n\/\w+\/admin\.json$/;

type Chunk = { facadeModuleId: string | null; moduleIds: string[] };

function chunkName({ facadeModuleId, moduleIds }: Chunk): string {
  const ofDesk = DESK.test(facadeModuleId ?? '') || (moduleIds.length > 0 && moduleIds.every((id) => DESK.test(id)));
  return ofDesk ? 'assets/desk/[name]-[hash].js' : 'assets/[name]-[hash].js';
}

// Nothing is inlined (no data: URLs, no inline scripts), so that the page runs under a strict content security policy.
export default defineConfig({
  plugins: [
    react(),
    tailwind(),
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
  publicDir: 'public',
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: ['es2022', 'chrome111', 'safari16.4', 'firefox114'],
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: chunkName,
        // What every page needs, in one file: it compresses better than many, and stays cached when only pages change.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|@tanstack|wouter|regexparam|use-sync-external-store)\//,
            },
            {
              name: 'frame',
              test: /ui\/(cx|button|icon-button|spinner|segmented|language-toggle|top-bar|brand-mark|page-shell|toast-store|use-toast)\.tsx?$|lib\/(app-top-bar|session-context|use-language|document-title|sign-in-again)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
});
