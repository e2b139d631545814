import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Nothing is inlined (no data: URLs, no inline scripts), so that the page runs under a strict content security policy.
export default defineConfig({
  plugins: [react(), tailwind()],
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
