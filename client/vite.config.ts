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
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
