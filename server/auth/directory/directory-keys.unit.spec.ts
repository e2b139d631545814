import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DirectoryStrategy } from './directory.strategy.js';
import { FakeEntraDirectory } from './test/fake-entra-directory.js';

let directory: FakeEntraDirectory;
beforeEach(async () => {
  directory = new FakeEntraDirectory();
  await directory.start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await directory.stop();
});

function strategyWith(timeoutSeconds: number): DirectoryStrategy {
  const { issuer, clientId } = directory;
  const metadataUrl = `${issuer}/.well-known/openid-configuration`;
  return new DirectoryStrategy({
    issuer,
    metadataUrl,
    clientId,
    audience: clientId,
    roleClaim: 'roles',
    timeoutSeconds,
  });
}

/** Returns the verdict on a new token and how many requests for metadata it caused. */
async function validateNew(strategy: DirectoryStrategy, changes: Record<string, unknown> = {}) {
  const before = directory.metadataRequests;
  const { kind } = await strategy.validate(await directory.token(changes));
  return [kind, directory.metadataRequests - before];
}

describe('the keys of the directory', () => {
  it('[I-26] are fetched again for an unknown key, at most once a minute', async () => {
    const strategy = strategyWith(10);
    expect(await validateNew(strategy)).toEqual(['valid', 1]);
    const now = Math.ceil(performance.now());
    const at = (ms: number) => jest.spyOn(performance, 'now').mockReturnValue(now + ms);
    at(0);
    await directory.rotate();
    expect(await validateNew(strategy)).toEqual(['valid', 1]);
    await directory.rotate();
    at(59_999);
    expect(await validateNew(strategy)).toEqual(['refused', 0]);
    at(60_000);
    expect(await validateNew(strategy)).toEqual(['valid', 1]);
  });

  it('[I-26] are not fetched again for a token that is refused for another reason', async () => {
    const strategy = strategyWith(10);
    expect(await validateNew(strategy)).toEqual(['valid', 1]);
    expect(await validateNew(strategy, { aud: 'someone-else' })).toEqual(['refused', 0]);
    expect(await validateNew(strategy, { iss: 'https://localhost/another' })).toEqual(['refused', 0]);
    expect(await validateNew(strategy)).toEqual(['valid', 0]);
  });

  it('[I-26] that do not arrive in time are unavailable, and are requested again by the next call', async () => {
    const strategy = strategyWith(0.2);
    directory.isSilent = true;
    expect(await validateNew(strategy)).toEqual(['unavailable', 1]);
    directory.isSilent = false;
    expect(await validateNew(strategy)).toEqual(['valid', 1]);
  });

  it('[I-26] are not requested again because an earlier call ends without them', async () => {
    const strategy = strategyWith(0.4);
    directory.isSilent = true;
    const first = strategy.validate(await directory.token());
    await setTimeout(200);
    const second = strategy.validate(await directory.token());
    expect(await first).toEqual({ kind: 'unavailable' });
    directory.isSilent = false;
    expect(await validateNew(strategy)).toEqual(['valid', 1]);
    expect(await second).toEqual({ kind: 'unavailable' });
    expect(await validateNew(strategy)).toEqual(['valid', 0]);
  });

  it('[I-26] stay known after the time in which they had to arrive', async () => {
    const strategy = strategyWith(0.2);
    expect(await validateNew(strategy)).toEqual(['valid', 1]);
    await setTimeout(300);
    expect(await validateNew(strategy)).toEqual(['valid', 0]);
  });
});
