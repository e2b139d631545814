// `@jest/globals` for a spec. Modules are loaded once for all files of a worker, but jest has new functions for each file:
// each export calls the function of the current file.
let current;

/** Sets the functions of the file that starts. */
export function setGlobals(globals) {
  current = globals;
}

const currentFunction = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _this, args) => current[name](...args),
    get: (_target, key) => current[name][key],
  });

export const afterAll = currentFunction('afterAll');
export const afterEach = currentFunction('afterEach');
export const beforeAll = currentFunction('beforeAll');
export const beforeEach = currentFunction('beforeEach');
export const describe = currentFunction('describe');
export const expect = currentFunction('expect');
export const it = currentFunction('it');
export const jest = currentFunction('jest');
