import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const POLICY = join(import.meta.dirname, '..', 'shared', 'kernel', 'policy.ts');
const IMPORT = /import \{([^}]*)\} from '([^']*\/)policy\.js';/g;

/**
 * Takes each number of the business along with what reads it. They stand in one file, which is one module: the first page of
 * every worker would bring those of the desk, of videos and of other programs, 1.5 kB (ADR 22).
 */
export function policyParts(): Plugin {
  return {
    name: 'policy-parts',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /\/policy\.js\?\w+$/ },
      handler: (id) => `${POLICY}?${id.split('?')[1]}`,
    },
    load: {
      filter: { id: /\/policy\.ts\?\w+$/ },
      handler: (id) => policyPart(readFileSync(POLICY, 'utf8'), id.split('?')[1] ?? ''),
    },
    transform: {
      filter: { id: /\.tsx?$/, code: /\/policy\.js'/ },
      handler: (code) => ({ code: importingParts(code), map: null }),
    },
  };
}

/** Each name from a module of its own. */
export function importingParts(code: string): string {
  return code.replace(IMPORT, (_all, names: string, folder: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => `import { ${name} } from '${folder}policy.js?${name}';`)
      .join(' '),
  );
}

/** @throws RangeError where the file has no such constant, or is written otherwise than expected */
export function policyPart(policy: string, name: string): string {
  const constants = policy.split(/^(?=(?:export )?const \w)/m).map((text) => text.replace(/\n\n[^]*$/, '\n'));
  const find = (one: string) => constants.find((text) => new RegExp(`^(?:export )?const ${one}\\b`).test(text));
  const own = find(name);
  if (!own) throw new RangeError(`No ${name} in the policy`);
  const helpers = constants.flatMap((text) => {
    const [, helper = ''] = /^const (\w+)/.exec(text) ?? [];
    return helper !== '' && new RegExp(`\\b${helper}\\b`).test(own) ? text : [];
  });
  return [...helpers, own].join('');
}
