// npm run test:engines: the worker's path in WebKit and Firefox. With --short, as in npm test, only the clock without signal.
// ENGINES=firefox tests one of them; further arguments go to jest. Exit code 1: a test failed, or an engine is missing although
// this machine can install it. Exit code 3: no test failed, but an engine is missing and cannot be installed here.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { environment, node24, root } from './bootstrap.mjs';
import { installPackages } from './debian-tool.mjs';
import { prepareTestData } from './prepare-test-data.mjs';

const NOT_TESTED = 3;

/**
 * The files that each engine needs, by the environment variable that may hold the file's path: a pattern of its usual
 * path, and the Debian package that contains it.
 */
const ENGINES = {
  webkit: {
    WEBKIT_DRIVER_PATH: { pattern: '/usr/bin/WebKitWebDriver', packageName: 'webkit2gtk-driver' },
    MINIBROWSER_PATH: { pattern: '/usr/lib{exec,/*}/webkit2gtk-4.*/MiniBrowser', packageName: 'webkit2gtk-driver' },
    XVFB_PATH: { pattern: '/usr/bin/Xvfb', packageName: 'xvfb' },
  },
  firefox: { FIREFOX_PATH: { pattern: '/usr/bin/firefox{-esr,}', packageName: 'firefox-esr' } },
};
/** The decoder of the trainings' videos, which both engines use, with the libraries that it depends on. */
const VIDEO = { pattern: '/usr/lib/*/gstreamer-1.0/libgstlibav.so', packageName: 'gstreamer1.0-libav' };

const pathOf = ([variable, { pattern }]) => process.env[variable] || globSync(pattern)[0] || '';
const missingOf = (engine) => Object.entries(ENGINES[engine]).filter((file) => !existsSync(pathOf(file)));

/** Installs the missing files of an engine. @returns what is still missing, or null */
function prepare(engine) {
  const missing = missingOf(engine).map(([, { packageName }]) => packageName);
  if (globSync(VIDEO.pattern).length === 0) missing.push(VIDEO.packageName);
  if (missing.length === 0) return null;
  const packages = [...new Set(missing)];
  const failure = installPackages(packages, engine, { withRecommended: false });
  if (missingOf(engine).length === 0) return null;
  const message = `${engine} was NOT TESTED: it needs ${packages.join(', ')}. ${failure?.message ?? ''}`;
  return { message, wasInstallable: failure?.wasInstallable ?? true };
}

const wanted = process.env.ENGINES?.split(' ') ?? Object.keys(ENGINES);
const failures = wanted.map(prepare).filter((failure) => failure !== null);
const tested = wanted.filter((engine) => missingOf(engine).length === 0);
const report = () => failures.forEach(({ message }) => console.log(message));

report();
const status = tested.length > 0 ? await test() : 0;
report(); // again, below the output of the tests
if (status !== 0 || failures.length === 0) process.exit(status);
process.exit(failures.some(({ wasInstallable }) => wasInstallable) ? 1 : NOT_TESTED);

async function test() {
  const run = (args, extra = {}) =>
    spawnSync(node24(), args, { cwd: root, env: { ...environment(), ...extra }, stdio: 'inherit' }).status ?? 1;
  const built = run(['scripts/build.mjs']);
  if (built !== 0) return built;
  const [isShort, rest] = [process.argv.includes('--short'), process.argv.slice(2).filter((one) => one !== '--short')];
  const testData = await prepareTestData();
  const files = tested.flatMap((engine) => Object.entries(ENGINES[engine]));
  const ended = run(['scripts/jest.mjs', 'engines', ...(isShort ? ['e2e/engines/offline-clock'] : []), ...rest], {
    ...Object.fromEntries(files.map((file) => [file[0], pathOf(file)])),
    ENGINES: tested.join(' '),
    TEST_DATA_TEMPLATE: testData.path,
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
  });
  testData.remove();
  return ended;
}
