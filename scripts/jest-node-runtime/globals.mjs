// What a spec gets for `@jest/globals`. Modules are loaded once for all files of a worker, jest's functions anew for each file:
// these names always mean those of the file that runs.
let current;

/** The functions of the test file that starts. */
export function follow(globals) {
  current = globals;
}

const latest = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _this, args) => current[name](...args),
    get: (_target, key) => current[name][key],
  });

export const afterAll = latest('afterAll');
export const afterEach = latest('afterEach');
export const beforeAll = latest('beforeAll');
export const beforeEach = latest('beforeEach');
export const describe = latest('describe');
export const expect = latest('expect');
export const it = latest('it');
export const jest = latest('jest');
