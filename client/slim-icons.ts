import { join } from 'node:path';
import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;

/**
 * Takes out of an icon what it is not drawn by, on its way into the bundle: the long random key of each of its parts becomes
 * its place, and a line that reads what nobody uses goes. Random letters do not pack: of a first view with forty parts of
 * icons that is a third of a kilobyte (ADR 22). What draws them all is ours, too (`ui/slim-icon.ts`): another kilobyte.
 */
export function slimIcons(): Plugin {
  return {
    name: 'slim-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: (_id, importer = '') => (ICON.test(importer) ? join(import.meta.dirname, 'ui', 'slim-icon.ts') : null),
    },
    transform: { filter: { id: ICON }, handler: (code) => ({ code: slimIcon(code), map: null }) },
  };
}

/** @throws RangeError where an icon is not written as expected, so that an update of the library tells */
export function slimIcon(code: string): string {
  if (/^export \{ default \} from/m.test(code)) return code; // another name of one
  let place = 0;
  const slim = code.replace(/\bkey: "\w+"/g, () => `key: ${place++}`).replace(/^__iconData\.node;$/m, '');
  if (place === 0 || slim.includes('__iconData.node;')) throw new RangeError(`Not an icon as known:\n${code}`);
  return slim;
}
