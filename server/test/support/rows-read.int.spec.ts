import { expect, it } from '@jest/globals';
import { appFixture } from '../factories/app-fixture.js';
import { rowsRead, statementsSent } from './rows-read.js';

const test = appFixture();

const readRows = (count: number) => test.dataSource.query(`SELECT generate_series(1, ${count})`);

it('[X-20] counts the rows a call reads, without those of concurrent jobs', async () => {
  let isOver = false;
  const job = (async () => {
    while (!isOver) await readRows(50);
  })();
  const call = async () => {
    await Promise.all([readRows(1), readRows(2)]);
    await new Promise((resolve) => setTimeout(resolve, 20)); // time for the job
    await readRows(4);
  };
  expect([await rowsRead(test, call), await statementsSent(test, call)]).toEqual([7, 3]);
  isOver = true;
  await job;
});
