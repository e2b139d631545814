import { beforeAll, expect, it, jest } from '@jest/globals';

/** A transaction of the browser; one that has finished throws when it is aborted. */
class FakeTransaction extends EventTarget {
  isFinished = false;
  abort = jest.fn(() => {
    if (this.isFinished) throw new DOMException('finished', 'InvalidStateError');
  });
}
class FakeOpening extends EventTarget {
  transaction: FakeTransaction | null = null;
  upgrade(): FakeTransaction {
    this.transaction = new FakeTransaction();
    this.dispatchEvent(new Event('upgradeneeded'));
    return this.transaction;
  }
}

const page = new EventTarget();
const leave = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
let open: () => FakeOpening;

beforeAll(async () => {
  const indexedDB = { open: () => new FakeOpening() };
  Object.assign(globalThis, { indexedDB, addEventListener: page.addEventListener.bind(page) });
  const { endWithPage } = await import('./db.js');
  const { factory } = endWithPage();
  open = () => factory.open('gigshift') as unknown as FakeOpening;
});

it('[O-78] a page that the browser keeps for “back” aborts the creation of the database', () => {
  const creation = open().upgrade();
  leave(false);
  expect(creation.abort).not.toHaveBeenCalled();
  leave(true);
  expect(creation.abort).toHaveBeenCalledTimes(1);
});

it('[O-78] a transaction that has ended, or is ending, does not prevent the others from being aborted', () => {
  const [ending, ended, running] = [open().upgrade(), open().upgrade(), open().upgrade()];
  ending.isFinished = true;
  ended.dispatchEvent(new Event('complete'));
  leave(true);
  expect(running.abort).toHaveBeenCalledTimes(1);
  expect(ended.abort).not.toHaveBeenCalled();
});
