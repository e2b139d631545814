import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startCuttableProxy, type CuttableProxy } from '../../platform/test/cuttable-proxy.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.js';

let database: TestDatabase;
let proxy: CuttableProxy;
let test: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startCuttableProxy(database.appUrl);
  test = await createTestApp({ database: { ...database, appUrl: proxy.url } });
});
afterAll(async () => {
  await test.close();
  await proxy.cut();
  await database.close();
});

it('[S-14] a claim takes three round trips to the database: authenticate, read, write', async () => {
  const roundTrips: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const token = await aWorkerToken(test, (await aWorker(test)).id);
    const { id } = await aShift(test);
    const before = proxy.packets();
    expect(await test.call('POST', `/api/shifts/${id}/assign`, { token })).toMatchObject({ status: 201 });
    roundTrips.push(proxy.packets() - before);
  }
  expect(Math.min(...roundTrips)).toBe(3); // other queries of the server may add to the count
});
