// Replaces jest's module loader by Node's: modules are loaded once for all test files of a worker (see environment.mjs).
// Only the spec itself is loaded again, and jest's functions are new for each file.
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import '../ts-hooks.mjs';
import { setGlobals } from './globals.mjs';
import { formatStack } from './stack.mjs';

const require = createRequire(import.meta.url);
const GLOBALS = new URL('./globals.mjs', import.meta.url).href;
/** Names of the symbols under which jest stores the state of one file. */
const FILE_STATE = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES', 'LOG_ERRORS_BEFORE_RETRY'];

/** Functions that Node itself needs, for example to read a response's body: fake timers do not replace them. */
const NOT_FAKED = ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance'];

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
});
process.setSourceMapsEnabled(true);

let files = 0;

/** The `jest` object of a spec, with the functions that this repository's tests use. */
function jestObject({ moduleMocker, fakeTimersModern }) {
  const store = (name, value) => void (globalThis[Symbol.for(name)] = value);
  return {
    fn: (...args) => moduleMocker.fn(...args),
    spyOn: (...args) => moduleMocker.spyOn(...args),
    restoreAllMocks: () => moduleMocker.restoreAllMocks(),
    useFakeTimers: () => fakeTimersModern.useFakeTimers({ doNotFake: NOT_FAKED }),
    useRealTimers: () => fakeTimersModern.useRealTimers(),
    advanceTimersByTime: (ms) => fakeTimersModern.advanceTimersByTime(ms),
    advanceTimersByTimeAsync: (ms) => fakeTimersModern.advanceTimersByTimeAsync(ms),
    setTimeout: (ms) => store('TEST_TIMEOUT_SYMBOL', ms),
    retryTimes: (times, { logErrorsBeforeRetry } = {}) => {
      store('RETRY_TIMES', times);
      store('LOG_ERRORS_BEFORE_RETRY', logErrorsBeforeRetry);
    },
  };
}

export default class NodeRuntime {
  constructor(_config, environment) {
    files += 1;
    this.jest = jestObject(environment);
    for (const name of FILE_STATE) delete globalThis[Symbol.for(name)];
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    Error.prepareStackTrace = formatStack; // jest's own does not know the modules that Node loads
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
    setGlobals({ ...globals, jest: this.jest });
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
