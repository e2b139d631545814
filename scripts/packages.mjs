// What the packages of the lock file must be: at or above the versions below which they have known holes, each with its check
// sum and from nowhere in particular, under a licence that we may ship, and documented in docs/dependencies.md where they run in production,
// on a server or in a browser.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

const FLOORS = {
  typeorm: ['1.1.0'],
  multer: ['2.1.1'],
  passport: ['0.6.0'],
  jws: ['3.2.3', '4.0.1'],
  'node-jose': ['2.2.0'],
};

/** Of what runs in production. */
const LICENCES = new Set([
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
/** Under another one, for a reason that docs/dependencies.md gives; and those that name none in the lock file. */
const EXCEPTIONS = /^(web-push|@img\/sharp-.*|passport-strategy|pause|png-js|valid-url)$/;

const nameOf = (place) => place.split('node_modules/').at(-1);
const parts = (version) => version.split('-')[0].split('.').map(Number);
function reaches(version, floor) {
  const [have, need] = [parts(version), parts(floor)];
  for (const index of [0, 1, 2]) if (have[index] !== need[index]) return have[index] > need[index];
  return true;
}

function belowFloor([place, { version }]) {
  const floors = FLOORS[nameOf(place)];
  if (!floors || !version) return [];
  const floor = floors.find((one) => parts(one)[0] === parts(version)[0]) ?? floors.at(-1);
  return reaches(version, floor) ? [] : [`${place} is ${version}; it must be at least ${floor}`];
}

/** What another package carries inside itself has that one's check sum. */
function unsealed([place, { integrity, inBundle, resolved }]) {
  return [
    ...(integrity?.startsWith('sha512-') || inBundle ? [] : [`${place} has no check sum`]),
    ...(resolved
      ? [`${place} is bound to one address: leave it out of the lock file (omit-lockfile-registry-resolved)`]
      : []),
  ];
}

/** Of "A OR B" one will do, of "A AND B" both must. */
function isAllowed(licence = '') {
  const words = licence.replace(/[()]/g, '');
  return words.split(' OR ').some((choice) => choice.split(' AND ').every((one) => LICENCES.has(one)));
}

function underAnother([place, { license, dev, devOptional }]) {
  const runsInProduction = (!dev && !devOptional) || shipped.has(place);
  if (!runsInProduction || isAllowed(license) || EXCEPTIONS.test(nameOf(place))) return [];
  return [`${place} comes under ${license ?? 'no licence'}: not one that was agreed to`];
}

const OF_TOOLS = /(\.config|\.spec|\.testing|chunks|page-preloads)\.tsx?$/;

const IMPORTED = /(?:from |import ?\(?)'((?:@[\w.-]+\/)?[\w.-]+)/g;

/** The packages whose code or files the client imports. The fonts are copies that lie with us. */
function importedByClient() {
  const folder = join(root, 'client');
  const sources = readdirSync(folder, { recursive: true }).filter(
    (name) => /\.(tsx?|css)$/.test(name) && !OF_TOOLS.test(name),
  );
  const names = new Set(['@fontsource-variable/inter']);
  for (const source of sources) {
    const text = readFileSync(join(folder, source), 'utf8');
    for (const [, name] of text.matchAll(IMPORTED)) if (packages[`node_modules/${name}`]) names.add(name);
  }
  return names;
}

/** The folders in which Node looks for what a package asks for, the nearest first. */
function foldersFrom(place) {
  const parts = place.split('node_modules/').slice(0, -1);
  const around = parts.map((_, depth) => `${parts.slice(0, depth + 1).join('node_modules/')}node_modules/`);
  return [`${place}/node_modules/`, ...around.reverse()];
}

/** Where they lie, and what they bring along: some of it is left out of the client, none of it may be under another licence. */
function placesOf(names) {
  const places = new Set([...names].map((name) => `node_modules/${name}`));
  for (const place of places) {
    const { dependencies = {}, peerDependencies = {} } = packages[place];
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      const found = foldersFrom(place).find((folder) => packages[folder + name]);
      if (found) places.add(found + name); // one that is optional may be left out
    }
  }
  return places;
}

/** Names in the table's first column: `@nestjs/common`, `core` are two of one scope, `@opentelemetry/*` is all of one. */
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

function untold(dependencies) {
  const documented = documentedPackages();
  return dependencies
    .filter((name) => !documented.has(name) && !documented.has(`${name.split('/')[0]}/*`))
    .map((name) => `docs/dependencies.md does not tell why ${name}`);
}

/** Packages that the specification names, and the file that puts each on its path in the product or in the tests. */
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

function offTheirPath([name, file]) {
  const imported = [...readFileSync(join(root, file), 'utf8').matchAll(IMPORTED)].map(([, found]) => found);
  return imported.includes(name) ? [] : [`${file} does not import ${name}`];
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const ofClient = importedByClient();
const shipped = placesOf(ofClient);
const installed = Object.entries(packages).filter(([place]) => place !== '');
const faults = [
  ...Object.entries(SPECIFIED).flatMap(offTheirPath),
  ...[belowFloor, unsealed, underAnother].flatMap((faultsOf) => installed.flatMap(faultsOf)),
  ...untold([...Object.keys(packages[''].dependencies), ...ofClient]),
];
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
