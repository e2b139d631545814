import { describe, expect, it } from '@jest/globals';
import { EnvReader } from './env-reader.js';
import { readScanner, readStorage } from './read-storage.js';

const BUCKET = { STORAGE_BUCKET: 'shift-papers', STORAGE_ACCESS_KEY_ID: 'id', STORAGE_SECRET_ACCESS_KEY: 'hunter-two' };

function storage(env: Record<string, string>, production = false) {
  const reader = new EnvReader(env);
  const settings = readStorage(reader, production);
  return { settings, problems: reader.problems, names: reader.problems.map((problem) => problem.split(' ')[0]) };
}

function scanner(url: string) {
  const reader = new EnvReader({ CLAMD_URL: url });
  return [readScanner(reader), reader.problems.length];
}

describe('the settings of the file storage', () => {
  it('[U-09] are the local disk unless a bucket is set', () => {
    expect(storage({}, true)).toMatchObject({ settings: { kind: 'local' }, problems: [] });
    expect(storage(BUCKET, true)).toMatchObject({
      settings: {
        kind: 's3',
        bucket: 'shift-papers',
        region: 'us-east-1',
        endpoint: null,
        pathStyle: false,
        credentials: { accessKeyId: 'id', secretAccessKey: 'hunter-two' },
      },
      problems: [],
    });
    const own = storage({ STORAGE_BUCKET: 'papers', STORAGE_ENDPOINT: 'https://store.example:9000' }).settings;
    expect(own).toMatchObject({ endpoint: 'https://store.example:9000', pathStyle: true, credentials: null });
  });

  it('[U-09] report all missing and wrong variables, and no secret', () => {
    const { STORAGE_BUCKET, ...rest } = BUCKET;
    expect(storage(rest).names).toEqual(['STORAGE_BUCKET']);
    expect(storage({ STORAGE_BUCKET, STORAGE_ACCESS_KEY_ID: 'id' }).names).toEqual(['STORAGE_SECRET_ACCESS_KEY']);
    expect(storage({ STORAGE_BUCKET, STORAGE_SECRET_ACCESS_KEY: 'x' }).names).toEqual(['STORAGE_ACCESS_KEY_ID']);
    const bad = {
      STORAGE_BUCKET: 'Papers!',
      STORAGE_REGION: 'Utah west',
      STORAGE_ENDPOINT: 'ftp://store.example',
      STORAGE_PATH_STYLE: 'yes',
    };
    const { names, problems } = storage({ ...BUCKET, ...bad });
    expect([...names].sort()).toEqual(Object.keys(bad).sort());
    expect(problems.join()).not.toContain('hunter');
  });

  it('[U-09] require https in production', () => {
    const env = { ...BUCKET, STORAGE_ENDPOINT: 'http://store.example' };
    expect([storage(env).names, storage(env, true).names]).toEqual([[], ['STORAGE_ENDPOINT']]);
  });
});

describe('the settings of the virus scanner', () => {
  it.each([
    ['tcp://clamd.example', { host: 'clamd.example', port: 3310 }],
    ['tcp://[::1]:99', { host: '::1', port: 99 }],
    ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['', null],
  ])('[U-07] read %j', (url, settings) => expect(scanner(url)).toEqual([settings, 0]));

  it.each(['http://clamd.example', 'clamd.example', 'tcp:///x', 'unix://', 'unix://run/clamd.ctl'])(
    '[U-07] refuse %j',
    (url) => expect(scanner(url)[1]).toBe(1),
  );
});
