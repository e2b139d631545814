// The part of jest that loads modules, left to Node: they are loaded once for all test files of a worker (see environment.mjs).
// jest's functions and the file itself begin anew with each file.
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import '../ts-hooks.mjs';
import { follow } from './globals.mjs';
import { stackOf } from './stack.mjs';

const require = createRequire(import.meta.url);
const GLOBALS = new URL('./globals.mjs', import.meta.url).href;
/** Where jest keeps what holds for one file. */
const OF_ONE_FILE = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES', 'LOG_ERRORS_BEFORE_RETRY'];

/** What Node itself waits with, for an answer's body say: those go on while a test holds the time. */
const OF_NODE = ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance'];

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
});
process.setSourceMapsEnabled(true);

let files = 0;

/** `jest` of a spec: what this repository's tests use of it. */
function jestObject({ moduleMocker, fakeTimersModern }) {
  const keep = (name, value) => void (globalThis[Symbol.for(name)] = value);
  return {
    fn: (...args) => moduleMocker.fn(...args),
    spyOn: (...args) => moduleMocker.spyOn(...args),
    restoreAllMocks: () => moduleMocker.restoreAllMocks(),
    useFakeTimers: () => fakeTimersModern.useFakeTimers({ doNotFake: OF_NODE }),
    useRealTimers: () => fakeTimersModern.useRealTimers(),
    advanceTimersByTime: (ms) => fakeTimersModern.advanceTimersByTime(ms),
    advanceTimersByTimeAsync: (ms) => fakeTimersModern.advanceTimersByTimeAsync(ms),
    setTimeout: (ms) => keep('TEST_TIMEOUT_SYMBOL', ms),
    retryTimes: (times, { logErrorsBeforeRetry } = {}) => {
      keep('RETRY_TIMES', times);
      keep('LOG_ERRORS_BEFORE_RETRY', logErrorsBeforeRetry);
    },
  };
}

export default class BareRuntime {
  constructor(_config, environment) {
    files += 1;
    this.jest = jestObject(environment);
    for (const name of OF_ONE_FILE) delete globalThis[Symbol.for(name)];
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    Error.prepareStackTrace = stackOf; // jest's own knows nothing of what Node loads
    await import(`${pathToFileURL(path)}?file=${files}`);
  }

  requireInternalModule(path) {
    delete require.cache[path];
    return require(path);
  }

  requireModule(path) {
    return require(path);
  }

  setGlobalsForRuntime(globals) {
    follow({ ...globals, jest: this.jest });
  }

  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  enterTestCode() {}

  leaveTestCode() {}

  teardown() {}
}
