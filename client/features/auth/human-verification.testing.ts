import { beforeEach } from '@jest/globals';

/** The proof that the fake solver returns for each challenge. */
export const PROOF = 'proof of a person';

/** Replaces the worker that solves the challenges of the human verification. It has loaded at once unless `isLoaded` is false. */
export function fakeSolver() {
  const solver = { isLoaded: true, load: () => undefined as void };
  class FakeSolver extends EventTarget {
    constructor() {
      super();
      solver.load = () => this.send('ready');
      if (solver.isLoaded) setTimeout(solver.load, 0);
    }

    postMessage() {
      setTimeout(() => this.send(PROOF), 0);
    }

    terminate() {}

    private send(data: string) {
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  beforeEach(() => {
    solver.isLoaded = true;
    Object.assign(globalThis, { Worker: FakeSolver });
  });
  return solver;
}
