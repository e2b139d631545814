import { beforeEach } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import type { PerformanceMetricView } from '../../../../shared/performance/performance.contract.js';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { renderComponent } from '../../../test/component.testing.js';
import { fakeApi, type FakeResponse, type Respond } from '../../../test/fake-api.testing.js';
import { WORKER } from '../../../test/people.testing.js';
import { anAvailableShift, aUserAssignment } from '../../../test/worker-data.testing.js';

const NOW = '2026-11-17T12:31:00.000Z';

/** Starts on November 26 at 9:00 AM, in nine days. */
export const MAILERS: AvailableShift = anAvailableShift(7, {
  ...{ title: 'Mailers', titleEs: null, date: '2026-11-26' },
  ...{ startsAt: '2026-11-26T16:00:00.000Z', endsAt: '2026-11-26T20:00:00.000Z' },
});

/** The worker's assignment to `MAILERS`. */
export const OWN = aUserAssignment(31, { shift: MAILERS });

type Lists = {
  own: UserAssignment[] | FakeResponse;
  shifts: AvailableShift[];
  /** The worker's performance events; none by default. */
  events?: PerformanceMetricView[] | FakeResponse;
};

/** A fake server with the worker's assignments, the available shifts and its response to a change. Each test starts with `lists`. */
export function shiftServer(lists: Lists) {
  const api = fakeApi();
  const unexpected: Respond = () => undefined;
  const server = { events: [], ...lists, api, change: unexpected } as Required<Lists> & {
    api: typeof api;
    change: Respond;
  };
  beforeEach(() => {
    Object.assign(server, { events: [] }, lists, { change: unexpected });
    api.respond = (request) => {
      if (request.path === '/api/auth/validate') return undefined; // the standard one
      if (request.method !== 'GET') return server.change(request);
      if (request.path.startsWith('/api/user/assignments')) {
        return Array.isArray(server.own) ? { body: server.own } : server.own;
      }
      if (request.path.startsWith('/api/shifts')) return { body: server.shifts };
      if (request.path.includes('/performance-metrics')) {
        return Array.isArray(server.events) ? { body: server.events } : server.events;
      }
      return { body: { weeklyHours: 0, completedShifts: 0, monthlyEarnings: 0 } };
    };
  });
  return server;
}

/** Renders a part of the dashboard for a signed-in worker. */
export const renderForWorker = (part: ReactElement, language: Language = 'en', now = NOW) =>
  renderComponent(part, { language, person: WORKER, at: '/dashboard', now });

export type User = Awaited<ReturnType<typeof renderForWorker>>['user'];

/** Queries within the list of upcoming shifts. */
export const upcoming = () => within(screen.getByRole('region', { name: /^(Upcoming shifts|Próximos turnos)/ }));

/** Presses the button with this name as soon as it is there. */
export const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
