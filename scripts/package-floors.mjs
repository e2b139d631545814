// Packages with known holes below a version must be at or above it, wherever they come in.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

const FLOORS = {
  typeorm: ['1.1.0'],
  multer: ['2.1.1'],
  passport: ['0.6.0'],
  jws: ['3.2.3', '4.0.1'],
  'node-jose': ['2.2.0'],
};

const parts = (version) => version.split('-')[0].split('.').map(Number);
function reaches(version, floor) {
  const [have, need] = [parts(version), parts(floor)];
  for (const index of [0, 1, 2]) if (have[index] !== need[index]) return have[index] > need[index];
  return true;
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const below = [];
for (const [place, { version }] of Object.entries(lock.packages)) {
  const name = place.split('node_modules/').at(-1);
  const floors = FLOORS[name];
  if (!floors || !version) continue;
  const floor = floors.find((one) => parts(one)[0] === parts(version)[0]) ?? floors.at(-1);
  if (!reaches(version, floor)) below.push(`${place} is ${version}; it must be at least ${floor}`);
}
for (const line of below) console.error(line);
process.exit(below.length === 0 ? 0 : 1);
