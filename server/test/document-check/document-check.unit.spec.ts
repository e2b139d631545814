import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';

const check = (folder: string) => spawnSync(process.execPath, ['scripts/check-docs.mjs', folder], { encoding: 'utf8' });

describe('the check of documents', () => {
  it('[X-67] reports each link and path without a file', () => {
    const { status, stdout } = check('server/test/document-check/paths');
    expect(stdout.trim().split('\n')).toEqual([
      'server/test/document-check/paths/faulty.md:1 names missing.md, which does not exist',
      'server/test/document-check/paths/faulty.md:3 names server/nowhere/file.ts, which does not exist',
      'server/test/document-check/paths/faulty.md:4 names e2e/nowhere, which does not exist',
    ]);
    expect(status).toBe(1);
  });

  it('[X-83] reports each decision of more than 250 words, and each that the index does not list', () => {
    const { status, stdout } = check('server/test/document-check/adr');
    expect(stdout.trim().split('\n')).toEqual([
      'server/test/document-check/adr/0002-long.md has 251 words; a decision has at most 250',
      'server/test/document-check/adr/README.md does not list 0003-unlisted.md',
    ]);
    expect(status).toBe(1);
  });

  it('[X-67, X-83] accepts documents whose paths exist, and short decisions', () => {
    expect(check('docs')).toMatchObject({ status: 0, stdout: '' });
  });
});
