// Checks the packages of the lock file: the minimum versions below, a checksum and no registry address for each, a
// permitted license for each that runs in production (on a server or in a browser), and an entry in docs/dependencies.md for
// each direct one. Also checks that the product uses the packages that the specification names.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

/** The first version without known vulnerabilities, for each supported major version. */
const MIN_VERSIONS = {
  typeorm: ['1.1.0'],
  multer: ['2.1.1'],
  passport: ['0.6.0'],
  jws: ['3.2.3', '4.0.1'],
  'node-jose': ['2.2.0'],
};

/** Permitted for packages that run in production. */
const LICENSES = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'Zlib',
  'CC0-1.0',
  'OFL-1.1',
  'Unlicense',
]);
/** Packages with another license (docs/dependencies.md has the reason) or without one in the lock file. */
const EXCEPTIONS = /^(web-push|@img\/sharp-.*|passport-strategy|pause|png-js|valid-url)$/;

const nameOf = (path) => path.split('node_modules/').at(-1);
const parts = (version) => version.split('-')[0].split('.').map(Number);
function isAtLeast(version, minimum) {
  const [actual, required] = [parts(version), parts(minimum)];
  for (const index of [0, 1, 2]) if (actual[index] !== required[index]) return actual[index] > required[index];
  return true;
}

function versionFaults([path, { version }]) {
  const minimums = MIN_VERSIONS[nameOf(path)];
  if (!minimums || !version) return [];
  const minimum = minimums.find((one) => parts(one)[0] === parts(version)[0]) ?? minimums.at(-1);
  return isAtLeast(version, minimum) ? [] : [`${path} is ${version}; it must be at least ${minimum}`];
}

/** A package that is bundled in another one is covered by that one's checksum. */
function checksumFaults([path, { integrity, inBundle, resolved }]) {
  return [
    ...(integrity?.startsWith('sha512-') || inBundle ? [] : [`${path} has no checksum`]),
    ...(resolved ? [`${path} names a registry: install with omit-lockfile-registry-resolved`] : []),
  ];
}

/** For "A OR B" one permitted license is enough; for "A AND B" both must be permitted. */
function isPermitted(license = '') {
  const expression = license.replace(/[()]/g, '');
  return expression.split(' OR ').some((choice) => choice.split(' AND ').every((one) => LICENSES.has(one)));
}

function licenseFaults([path, { license, dev, devOptional }]) {
  const runsInProduction = (!dev && !devOptional) || clientPaths.has(path);
  if (!runsInProduction || isPermitted(license) || EXCEPTIONS.test(nameOf(path))) return [];
  return [`${path} has the license ${license ?? '(none)'}, which is not permitted`];
}

/** Files of client/ that are not part of the built client. */
const NOT_BUILT = /(\.config|\.spec|\.testing|chunks|page-preloads)\.tsx?$/;

const IMPORTED = /(?:from |import ?\(?)'((?:@[\w.-]+\/)?[\w.-]+)/g;

/** Returns the packages whose code or files the client imports. The fonts are copied from one. */
function clientImports() {
  const folder = join(root, 'client');
  const sources = readdirSync(folder, { recursive: true }).filter(
    (name) => /\.(tsx?|css)$/.test(name) && !NOT_BUILT.test(name),
  );
  const names = new Set(['@fontsource-variable/inter']);
  for (const source of sources) {
    const text = readFileSync(join(folder, source), 'utf8');
    for (const [, name] of text.matchAll(IMPORTED)) if (packages[`node_modules/${name}`]) names.add(name);
  }
  return names;
}

/** Returns the folders in which Node looks for a package's dependencies, the nearest first. */
function foldersFrom(path) {
  const parts = path.split('node_modules/').slice(0, -1);
  const parents = parts.map((_, depth) => `${parts.slice(0, depth + 1).join('node_modules/')}node_modules/`);
  return [`${path}/node_modules/`, ...parents.reverse()];
}

/** Returns the lock file's paths of packages and of all their dependencies, also of those that the client's build leaves out. */
function pathsOf(names) {
  const paths = new Set([...names].map((name) => `node_modules/${name}`));
  for (const path of paths) {
    const { dependencies = {}, peerDependencies = {} } = packages[path];
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      const found = foldersFrom(path).find((folder) => packages[folder + name]);
      if (found) paths.add(found + name); // an optional one may be missing
    }
  }
  return paths;
}

/** Returns the names in the first column of the tables: "`@nestjs/common`, `core`" names two of a scope, "`@opentelemetry/*`" a whole scope. */
function documentedPackages() {
  const rows = readFileSync(join(root, 'docs', 'dependencies.md'), 'utf8').split('\n');
  const documented = new Set();
  for (const row of rows.filter((line) => line.startsWith('| `'))) {
    let scope = '';
    for (const [, name] of row.split('|')[1].matchAll(/`([^`]+)`/g)) {
      if (name.startsWith('@')) scope = name.split('/')[0];
      documented.add(name).add(`${scope}/${name}`);
    }
  }
  return documented;
}

function undocumented(dependencies) {
  const documented = documentedPackages();
  return dependencies
    .filter((name) => !documented.has(name) && !documented.has(`${name.split('/')[0]}/*`))
    .map((name) => `docs/dependencies.md has no entry for ${name}`);
}

/** Packages that the specification names, each with the file of the product or the tests that imports it. */
const SPECIFIED = {
  '@nestjs/core': 'server/create-app.ts',
  '@nestjs/common': 'server/app.module.ts',
  '@nestjs/typeorm': 'server/platform/platform.module.ts',
  '@nestjs/passport': 'server/auth/sessions/worker-token.strategy.ts',
  '@nestjs/schedule': 'server/platform/platform.module.ts',
  '@nestjs/testing': 'server/test/support/test-app.ts',
  typeorm: 'server/platform/database/connections/data-source.ts',
  pg: 'server/platform/database/connections/resilient-pg-client.ts',
  'passport-jwt': 'server/auth/sessions/worker-token.strategy.ts',
  'passport-azure-ad': 'server/auth/directory/directory.strategy.ts',
  'class-validator': 'server/platform/http/validation/body.pipe.ts',
  'web-push': 'server/notifications/push/push-to-device.ts',
  react: 'client/app/start.tsx',
  '@tanstack/react-query': 'client/app/app.tsx',
  'react-i18next': 'client/lib/i18n/i18n.ts',
  dexie: 'client/offline/db.ts',
  'workbox-window': 'client/lib/pwa/app-version.ts',
  'vite-plugin-pwa': 'client/vite.config.ts',
};

function unusedSpecified([name, file]) {
  const names = [...readFileSync(join(root, file), 'utf8').matchAll(IMPORTED)].map(([, found]) => found);
  return names.includes(name) ? [] : [`${file} does not import ${name}`];
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const imported = clientImports();
const clientPaths = pathsOf(imported);
const installed = Object.entries(packages).filter(([path]) => path !== '');
const faults = [
  ...Object.entries(SPECIFIED).flatMap(unusedSpecified),
  ...[versionFaults, checksumFaults, licenseFaults].flatMap((faultsOf) => installed.flatMap(faultsOf)),
  ...undocumented([...Object.keys(packages[''].dependencies), ...imported]),
];
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
