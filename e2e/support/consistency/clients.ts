import { randomUUID } from 'node:crypto';
import { claimOf, type Action, type History } from './history.js';
import { call, type Reply } from './api-call.js';
import type { TestWorker } from '../accounts/workers.js';

const MAX_TRIES = 4;
const AT_SITE = { latitude: 40.7311, longitude: -111.9025, distance: 3 };

/** The client, its server and its random generator. */
export type Caller = { url: () => string; random: () => number; history: History };
export type Shifts = { near: readonly number[]; far: readonly number[]; withApproval: readonly number[] };
type Assignment = { id: number; shiftId: number; status: string };

const pickRandom = <T>(from: readonly T[], random: () => number): T | undefined =>
  from[Math.floor(random() * from.length)];

/** A worker with a phone: claims and cancels shifts, clocks in and out; refetches the assignments after each call. */
export class WorkerClient {
  private assignments: Assignment[] | null = null;

  constructor(
    private readonly caller: Caller,
    private readonly worker: TestWorker,
    private readonly shifts: Shifts,
  ) {}

  async step(): Promise<void> {
    this.assignments ??= await this.fetchAssignments();
    if (this.assignments === null) return;
    const { random } = this.caller;
    const one = pickRandom(this.assignments, random);
    const isNear = one !== undefined && this.shifts.near.includes(one.shiftId);
    if (one?.status === 'in_progress') await this.clock(one, 'out');
    else if (one?.status === 'assigned' && isNear && random() < 0.7) await this.clock(one, 'in');
    else if (one && ['assigned', 'pending'].includes(one.status) && random() < 0.4) await this.cancel(one);
    else await this.claim();
  }

  private async fetchAssignments(): Promise<Assignment[] | null> {
    const { outcome, body } = await this.call('GET', 'user/assignments');
    return outcome === 'ok' ? (body as Assignment[]) : null;
  }

  private call(method: string, path: string, body?: object): Promise<Reply> {
    return call(this.caller.url(), method, path, this.worker.token, body);
  }

  private async perform(action: Action, subject: string | number, run: () => Promise<Reply>): Promise<void> {
    await this.caller.history.record(action, [subject], run);
    this.assignments = null;
  }

  private claim(): Promise<void> {
    const { near, far, withApproval } = this.shifts;
    const { random } = this.caller;
    const shiftId = pickRandom(random() < 0.2 ? near : random() < 0.3 ? withApproval : far, random) ?? 0;
    const needsApproval = withApproval.includes(shiftId);
    const action = needsApproval ? 'assignment.applied' : 'assignment.claimed';
    const path = `shifts/${shiftId}/${needsApproval ? 'apply' : 'assign'}`;
    return this.perform(action, claimOf(this.worker.id, shiftId), () => this.call('POST', path));
  }

  private cancel({ id }: Assignment): Promise<void> {
    return this.perform('assignment.cancelled', id, () =>
      this.call('POST', `assignments/${id}/cancel`, { reason: 'no time' }),
    );
  }

  /** Sends the same clock event again until its outcome is known, as the app does. */
  private clock({ id }: Assignment, way: 'in' | 'out'): Promise<void> {
    const location = { ...AT_SITE, timestamp: '2026-11-17T15:00:00Z' };
    const body = { shiftAssignmentId: id, clientEventId: randomUUID(), location };
    return this.perform(`assignment.clocked_${way}`, id, async () => {
      let reply = await this.call('POST', `worker/clock-${way}`, body);
      for (let tries = 1; reply.outcome === 'unknown' && tries < MAX_TRIES; tries += 1)
        reply = await this.call('POST', `worker/clock-${way}`, body);
      return reply;
    });
  }
}

/** An admin: decides pending applications, approves hours, pays. */
export class AdminClient {
  constructor(
    private readonly caller: Caller,
    private readonly token: string,
  ) {}

  async step(): Promise<void> {
    const { random } = this.caller;
    const roll = random();
    if (roll < 0.4) return this.decide();
    return roll < 0.7 ? this.approve() : this.pay();
  }

  private call(method: string, path: string, body?: object): Promise<Reply> {
    return call(this.caller.url(), method, `admin/${path}`, this.token, body);
  }

  private async fetchList(list: string): Promise<{ id: number }[]> {
    const { outcome, body } = await this.call('GET', list);
    return outcome === 'ok' ? (body as { id: number }[]) : [];
  }

  private async decide(): Promise<void> {
    const { random, history } = this.caller;
    const one = pickRandom(await this.fetchList('pending-applications'), random);
    if (!one) return;
    const status = random() < 0.6 ? 'assigned' : 'rejected';
    const action = status === 'assigned' ? 'assignment.approved' : 'assignment.rejected';
    await history.record(action, [one.id], () => this.call('PATCH', `applications/${one.id}/status`, { status }));
  }

  private async approve(): Promise<void> {
    const timesheets = await this.fetchList('timesheets');
    const one = pickRandom(timesheets, this.caller.random);
    if (!one) return;
    await this.caller.history.record('timesheet.approved', [one.id], () =>
      this.call('POST', `timesheets/${one.id}/approve`),
    );
  }

  private async pay(): Promise<void> {
    const approved = await this.fetchList('approved-shifts');
    const assignmentIds = approved.map(({ id }) => id).filter(() => this.caller.random() < 0.5);
    if (assignmentIds.length === 0) return;
    await this.caller.history.record('timesheet.paid', assignmentIds, () =>
      this.call('POST', 'payments/mark-paid', { assignmentIds }),
    );
  }
}
