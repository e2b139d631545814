import { describe, expect, it } from '@jest/globals';
import { anApplication } from '../../../test/admin-data.testing.js';
import { groupByShift, matchesSearch, orderApplications } from './application-list.model.js';

const ids = (applications: readonly { id: number }[]) => applications.map(({ id }) => id);

describe('the search of applications', () => {
  const application = anApplication(1, {
    workerName: 'José Peña',
    workerEmail: 'jp@gigshift.example',
    shiftTitle: 'Sleeve line',
    shiftTitleEs: 'Línea de fundas',
  });
  it.each(['', 'pena', 'JOSE', 'JP@', 'sleeve', 'linea', 'fundas jose', 'line  pe', 'libros'])(
    '[W-260] finds %j',
    (search) => expect(matchesSearch(application, search, 'Fundas para libros')).toBe(true),
  );
  it.each(['peñas', 'jose bindery', 'joseline'])('[W-260] does not find %j', (search) =>
    expect(matchesSearch(application, search, 'Fundas para libros')).toBe(false),
  );
});

describe('the order of applications', () => {
  const applications = [
    anApplication(1, { shiftId: 7, workerName: 'Zoe Ng', workerScore: 90, assignedAt: '2026-11-16T10:00:00.000Z' }),
    anApplication(2, { shiftId: 8, workerName: 'Ana Luz', workerScore: 90, assignedAt: '2026-11-15T10:00:00.000Z' }),
    anApplication(3, { shiftId: 7, workerName: 'Éric Roy', workerScore: 100, assignedAt: '2026-11-17T10:00:00.000Z' }),
  ];
  it.each([
    ['shift', [1, 3, 2]],
    ['waiting', [2, 1, 3]],
    ['score', [3, 1, 2]],
    ['name', [2, 3, 1]],
  ] as const)('[W-262] by %s', (order, expected) => {
    expect(ids(orderApplications(applications, order))).toEqual(expected);
  });

  it('[W-263] groups by shift, in the order of the first application', () => {
    expect(groupByShift(applications).map(ids)).toEqual([[1, 3], [2]]);
    expect(groupByShift([])).toEqual([]);
  });
});
