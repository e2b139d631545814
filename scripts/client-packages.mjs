// npm run client-packages: the size of each package's code in the built client, compressed by itself, in kB (docs/dependencies.md).
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, minifySync } from 'vite';
import { root } from './bootstrap.mjs';
import './ts-hooks.mjs';

const { default: config } = await import('../client/vite.config.ts');

const code = new Map();

/** Collects the modules of the bundle, without code that tree shaking has removed. */
const count = {
  name: 'count',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      for (const [id, module] of Object.entries(chunk.modules ?? {})) {
        const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
        if (name && module.code) code.set(name, (code.get(name) ?? '') + module.code);
      }
  },
};

const plugins = [...config.plugins.filter((plugin) => !isPwaPlugin(plugin)), count];
function isPwaPlugin(plugin) {
  return Array.isArray(plugin) && plugin.some((part) => part?.name?.includes('pwa'));
}
const inMemory = { ...config.build, write: false };
process.env.NODE_ENV = 'production';
await build({ ...config, configFile: false, root: join(root, 'client'), logLevel: 'error', plugins, build: inMemory });

const sizes = [...code].map(([name, text]) => [name, gzipSync(minifySync('all.js', text).code, { level: 9 }).length]);
for (const [name, bytes] of sizes.sort(([, one], [, other]) => other - one))
  console.log(`${(bytes / 1000).toFixed(1).padStart(6)}  ${name}`);
