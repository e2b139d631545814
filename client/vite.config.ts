import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkOf, folderOf } from './chunks.js';
import { pagePreloads } from './page-preloads.js';

// Nothing is inlined (no data: URLs, no inline scripts), so that the page runs under a strict content security policy.
export default defineConfig({
  plugins: [
    react(),
    tailwind(),
    pagePreloads(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false, // the server writes the manifest, because the brand is configuration
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['index.html', 'favicon.svg', 'assets/**/*.{js,css,woff2}'],
        globIgnores: ['assets/admin/**'],
        target: 'es2022',
      },
    }),
  ],
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': 'react', // wouter's shim for React versions without the hook
    },
  },
  publicDir: 'public',
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: ['es2022', 'chrome111', 'safari16.4', 'firefox114'],
    sourcemap: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false, // there is one style sheet, and the document links it
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) => `${folderOf(moduleIds)}/[name]-[hash].js`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'pages', name: (id, graph) => chunkOf(id, (other) => graph.getModuleInfo(other)) }],
        },
      },
    },
  },
  server: { proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
});
