import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { stripTypeScriptTypes } from 'node:module';
import * as policy from '../shared/kernel/policy.js';
import { importingParts, policyPart } from './policy-parts.js';

const SOURCE = readFileSync(join(process.cwd(), 'shared', 'kernel', 'policy.ts'), 'utf8');

/** What a part exports, run by itself. */
function valueOf(name: string): unknown {
  const code = stripTypeScriptTypes(policyPart(SOURCE, name), { mode: 'transform' }).replace(/^export /gm, '');
  return new Function(`${code}\nreturn ${name};`)() as unknown;
}

describe('the numbers of the business in the bundle', () => {
  it('are each the same in a module of its own as in their file', () => {
    const names = Object.keys(policy);
    expect(names.length).toBeGreaterThan(40);
    for (const name of names) expect(valueOf(name)).toEqual(policy[name as keyof typeof policy]);
  });

  it('are asked for one by one, and one that there is not is told of', () => {
    expect(importingParts("import { PAY, SHIFT } from '../kernel/policy.js';")).toBe(
      "import { PAY } from '../kernel/policy.js?PAY'; import { SHIFT } from '../kernel/policy.js?SHIFT';",
    );
    const other = "import { policy } from './other-policy.js';";
    expect(importingParts(other)).toBe(other);
    expect(() => policyPart(SOURCE, 'NOTHING')).toThrow('No NOTHING in the policy');
  });
});
