import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';

const check = (folder: string) => spawnSync(process.execPath, ['scripts/check-docs.mjs', folder], { encoding: 'utf8' });

describe('the check of documents', () => {
  it('[X-67] reports each link and path without a file', () => {
    const { status, stdout } = check('server/test/document-check');
    expect(stdout.trim().split('\n')).toEqual([
      'server/test/document-check/faulty.md:1 names missing.md, which does not exist',
      'server/test/document-check/faulty.md:3 names server/nowhere/file.ts, which does not exist',
      'server/test/document-check/faulty.md:4 names e2e/nowhere, which does not exist',
    ]);
    expect(status).toBe(1);
  });

  it('[X-67] accepts documents whose paths exist', () => {
    expect(check('docs')).toMatchObject({ status: 0, stdout: '' });
  });
});
