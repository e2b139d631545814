import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storedKey } from './stored-key.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gigshift-key-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a key in DATA_DIR/keys', () => {
  it('is created once, read from then on, and readable by its owner only', () => {
    const made = storedKey(folder, 'file-links');
    expect(made).toHaveLength(32);
    expect(storedKey(folder, 'file-links')).toEqual(made);
    expect(storedKey(folder, 'other')).not.toEqual(made);
    expect(readdirSync(join(folder, 'keys')).sort()).toEqual(['file-links.key', 'other.key']);
    expect(statSync(join(folder, 'keys', 'file-links.key')).mode & 0o777).toBe(0o600);
  });

  it('is refused when damaged, and not changed', () => {
    storedKey(folder, 'file-links');
    const file = join(folder, 'keys', 'file-links.key');
    writeFileSync(file, 'abc');
    expect(() => storedKey(folder, 'file-links')).toThrow(/file-links\.key is damaged/);
    expect(statSync(file).size).toBe(3);
  });
});
