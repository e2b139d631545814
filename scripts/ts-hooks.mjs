// Module hooks with which Node imports the repository's TypeScript (decorators included), for scripts and tests:
// node --import ./scripts/ts-hooks.mjs …
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { SWC_OPTIONS } from './swc-options.mjs';

/** Also with a query, which Node treats as a separate module. */
const TYPESCRIPT = /^file:[^?]*\.ts(\?|$)/;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.startsWith('file:')) {
      const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
      if (existsSync(source)) return { url: source.href, shortCircuit: true };
    }
    // Node would load its CommonJS build, whose named exports Node cannot see
    if (specifier === 'workbox-window') return next('workbox-window/build/workbox-window.prod.mjs', context);
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!TYPESCRIPT.test(url) || url.includes('/node_modules/')) return next(url, context);
    const filename = fileURLToPath(url);
    return { format: 'module', source: transform(readFileSync(filename, 'utf8'), filename), shortCircuit: true };
  },
});

/** Returns the JavaScript for a TypeScript source. */
export function transform(source, filename) {
  return transformSync(source, { ...SWC_OPTIONS, filename }).code;
}
