import { STORAGE_KEYS } from '../../../shared/kernel/screens.policy.js';
import { removeStored, readStored, writeStored } from './stored-session.js';

/** Workers who logged out while this device's database did not respond: it may still hold their data. [O-13] */
export function loggedOutWorkers(): number[] {
  const ids = (readStored(STORAGE_KEYS.loggedOutWorkers) ?? '').split(',').map(Number);
  return [...new Set(ids)].filter((id) => Number.isInteger(id) && id > 0);
}

export function addLoggedOut(workerId: number): void {
  store([...loggedOutWorkers(), workerId]);
}

/** The device holds none of this worker's data any more, or the worker has signed in again. */
export function removeLoggedOut(workerId: number): void {
  store(loggedOutWorkers().filter((id) => id !== workerId));
}

function store(ids: readonly number[]): void {
  if (ids.length === 0) removeStored(STORAGE_KEYS.loggedOutWorkers);
  else writeStored(STORAGE_KEYS.loggedOutWorkers, ids.join());
}
