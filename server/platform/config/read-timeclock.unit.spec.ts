import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvReader } from './env-reader.js';
import { readTimeclock } from './read-timeclock.js';

let folder: string;
let ADP: Record<string, string>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gigshift-adp-'));
  const file = join(folder, 'client.pem');
  writeFileSync(file, '-----BEGIN CERTIFICATE-----\nhunter-two\n');
  ADP = {
    ADP_CLIENT_ID: 'id',
    ADP_CLIENT_SECRET: 'hunter-two',
    ADP_CERTIFICATE_FILE: file,
    ADP_CERTIFICATE_KEY_FILE: file,
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(env: Record<string, string>, production = false) {
  const reader = new EnvReader(env);
  const settings = readTimeclock(reader, production);
  return { settings, problems: reader.problems, names: reader.problems.map((problem) => problem.split(' ')[0]) };
}

describe('the settings of the payroll time-clock', () => {
  it('[I-18] are the local ADP without a client id, and `off` in production', () => {
    expect(read({}).settings.kind).toBe('local');
    expect(read({}, true)).toMatchObject({ settings: { kind: 'off' }, problems: [] });
  });

  it('[I-18] default to the addresses, paths and codes of ADP Workforce Now', () => {
    const wire = {
      tokenPath: '/auth/oauth/v2/token',
      workersPath: '/hr/v2/workers',
      timeCardsPath: '/time/v2/workers/{associateOID}/time-cards',
      timeEntriesPath: '/events/time/v2/time-entries.modify',
      roleHeader: { name: 'roleCode', value: 'employee' },
      payCodes: { regular: ['REGULAR', 'REG'], overtime: ['OVERTIME', 'OT'] },
      pageSize: 100,
      timeoutMs: 15_000,
    };
    const urls = { accountsUrl: 'https://accounts.adp.com', apiUrl: 'https://api.adp.com' };
    expect(read(ADP, true)).toMatchObject({ settings: { kind: 'adp', ...urls, wire, authority: null }, problems: [] });
    const other = { ADP_API_URL: 'https://uat-api.adp.com/', ADP_ROLE: 'manager', ADP_REGULAR_PAY_CODES: ' 01 , 02,' };
    expect(read({ ...ADP, ...other }).settings).toMatchObject({
      apiUrl: 'https://uat-api.adp.com',
      wire: { roleHeader: { value: 'manager' }, payCodes: { regular: ['01', '02'] } },
    });
  });

  it('[I-18] report all missing and wrong variables, and no secret', () => {
    expect(read({ ADP_CLIENT_ID: 'id' }).names).toEqual([
      'ADP_CLIENT_SECRET',
      'ADP_CERTIFICATE_FILE',
      'ADP_CERTIFICATE_KEY_FILE',
    ]);
    const bad = {
      ADP_ACCOUNTS_URL: 'http://accounts.adp.com',
      ADP_TOKEN_PATH: 'auth/token',
      ADP_ROLE_HEADER: 'role: employee',
      ADP_PAGE_SIZE: '101',
      ADP_TIMEOUT_SECONDS: '31',
      ADP_AUTHORITY_FILE: join(folder, 'missing.pem'),
    };
    const { names, problems } = read({ ...ADP, ...bad });
    expect([...names].sort()).toEqual(Object.keys(bad).sort());
    expect(problems.join()).not.toContain('hunter');
    writeFileSync(join(folder, 'client.pem'), 'hunter-two');
    expect(read(ADP).problems.join()).toMatch(/ADP_CERTIFICATE_FILE must name a PEM file/);
    expect(read(ADP).problems.join()).not.toContain('hunter');
  });
});
