import { describe, expect, it } from '@jest/globals';
import { OWN_TRAININGS_PATH } from '../features/training/api/own-trainings.js';
import { TRAININGS_PATH } from '../features/training/api/trainings.js';
import { SHIFTS_PATH } from '../features/worker/api/available-shifts.js';
import { ASSIGNMENTS_PATH } from '../features/worker/api/user-assignments.js';
import { STATS_PATH } from '../features/worker/api/user-stats.js';
import { CONFIG_PATH } from '../lib/config-path.js';
import { VALIDATE_PATH } from '../lib/session-calls.js';
import { needsAt } from './early-needs.js';

describe('what is asked for before the app runs', () => {
  it('is what the pages then ask for, and nothing else', () => {
    const trainings = [TRAININGS_PATH, OWN_TRAININGS_PATH];
    const ofDashboard = [VALIDATE_PATH, ASSIGNMENTS_PATH, CONFIG_PATH, SHIFTS_PATH, STATS_PATH, ...trainings];
    expect(needsAt('/dashboard')?.own).toEqual(ofDashboard);
    expect(needsAt('/training/')?.own).toEqual([VALIDATE_PATH, ...trainings, CONFIG_PATH]);
    for (const path of ['/', '/learn-more', '/login', '/signup']) expect(needsAt(path)?.open).toContain(CONFIG_PATH);
  });

  it('[S-23, S-24] is drawn first where it is the ticket, or the trainings; shifts come in as many parts as it takes', () => {
    expect(needsAt('/dashboard')).toMatchObject({ first: [ASSIGNMENTS_PATH], lists: [ASSIGNMENTS_PATH, SHIFTS_PATH] });
    expect(needsAt('/training')?.first).toEqual([TRAININGS_PATH, OWN_TRAININGS_PATH]);
  });

  it('[H-20] is nothing of a worker on a page for everybody, and nothing at the desk', () => {
    for (const path of ['/', '/learn-more', '/login', '/signup']) expect(needsAt(path)).not.toHaveProperty('own');
    for (const path of ['/admin-dashboard', '/admin', '/nowhere', '/training/4']) expect(needsAt(path)).toBeUndefined();
  });
});
