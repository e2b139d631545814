import { ServerUnderTest } from './server-under-test.js';
import { againstApproval, againstPlacing, againstRemoval, againstReplacing, isNoShow } from './rules.js';
import { type Model, nth } from './state.js';
import { AssignmentStep, newAssignment, ShiftStep, Step } from './step.js';

/** An admin approves (`assigned`) or rejects an application. */
export class Decides extends AssignmentStep {
  constructor(
    private readonly assignment: number,
    private readonly verdict: 'assigned' | 'approved' | 'rejected',
  ) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const assignment = nth(model.assignments, this.assignment);
    const isRejection = this.verdict === 'rejected';
    const against = againstApproval(model, assignment).filter(
      (code) => !isRejection || code.startsWith('application_'),
    );
    const path = `admin/applications/${assignment.id}/status`;
    if (!real.assertAgrees(await real.asAdmin('PATCH', path, { status: this.verdict }), against)) return;
    const { rateCents, premiumCents } = assignment.shift;
    if (isRejection) Object.assign(assignment, { status: 'rejected', decidedAt: model.now, rejectedByAdmin: true });
    else Object.assign(assignment, { status: 'assigned', decidedAt: model.now, rateCents, premiumCents });
  }
}

/** An admin assigns a worker; with a reason also one below the required level. */
export class Places extends ShiftStep {
  constructor(
    private readonly worker: number,
    private readonly shift: number,
    private readonly hasReason: boolean,
  ) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const [worker, shift] = [nth(model.workers, this.worker), nth(model.shifts, this.shift)];
    const body = { userId: worker.id, ...(this.hasReason ? { reason: 'knows the machine' } : {}) };
    const response = await real.asAdmin('POST', `admin/shifts/${shift.id}/assign`, body);
    if (!real.assertAgrees(response, againstPlacing(model, worker, shift, this.hasReason))) return;
    const { id } = response.body.assignment as { id: number };
    const isStandIn = model.now >= shift.startsAt;
    model.assignments.push(newAssignment({ id, worker, shift, status: 'assigned', decidedAt: model.now, isStandIn }));
  }
}

/** An admin removes a worker from a shift; never late. */
export class Removes extends AssignmentStep {
  constructor(private readonly assignment: number) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const assignment = nth(model.assignments, this.assignment);
    const response = await real.asAdmin('POST', `admin/assignments/${assignment.id}/remove`, {
      reason: 'needed elsewhere',
    });
    if (real.assertAgrees(response, againstRemoval(model, assignment))) assignment.status = 'cancelled';
  }
}

/** An admin puts another worker in the place of one. A no-show stays, and a full shift gets one more position. */
export class Replaces extends AssignmentStep {
  constructor(
    private readonly assignment: number,
    private readonly worker: number,
  ) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const [left, worker] = [nth(model.assignments, this.assignment), nth(model.workers, this.worker)];
    const body = { userId: worker.id, reason: 'did not come' };
    const response = await real.asAdmin('POST', `admin/assignments/${left.id}/replace`, body);
    if (!real.assertAgrees(response, againstReplacing(model, left, worker))) return;
    const { shift } = left;
    const isMissed = isNoShow(model, left);
    if (isMissed) shift.positions = Math.max(shift.positions, model.filled(shift) + 1);
    else left.status = 'cancelled';
    const isStandIn = model.now >= shift.startsAt;
    const standsInFor = !isStandIn ? null : isMissed ? left.id : left.standsInFor;
    const { id } = response.body.assignment as { id: number };
    const base = { id, worker, shift, status: 'assigned', decidedAt: model.now } as const;
    model.assignments.push(newAssignment({ ...base, isStandIn, standsInFor }));
    if (isMissed) ServerUnderTest.count('a no-show with a stand-in');
  }
}

const PROFILE = {
  ...{ firstName: 'Rosa', lastName: 'Delgado', phone: '801-555-0170', preferredLanguage: 'en' },
  ...{ address: '12 Press Street', city: 'Salt Lake City', state: 'UT', zipCode: '84104' },
  ...{ emergencyContactName: 'Luis Delgado', emergencyContactRelation: 'Brother' },
  emergencyContactPhone: '801-555-0171',
};

/** An admin sets a worker's approval or access. Deactivating the account ends its sessions. */
export class SetsBox extends Step {
  constructor(
    private readonly worker: number,
    private readonly box: 'isApproved' | 'isActive',
    private readonly value: boolean,
  ) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const worker = nth(model.workers, this.worker);
    const wasActive = worker.isActive;
    real.assertAgrees(
      await real.asAdmin('PUT', `admin/workers/${worker.id}`, { ...PROFILE, [this.box]: this.value }),
      [],
    );
    worker[this.box] = this.value;
    if (worker.isActive && !wasActive) worker.token = await real.signIn(worker);
  }
}

/** An admin rejects an applicant; an approved worker cannot be rejected. */
export class Refuses extends Step {
  constructor(private readonly worker: number) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const worker = nth(model.workers, this.worker);
    const response = await real.asAdmin('PUT', `admin/users/${worker.id}/reject`, { reason: 'no papers' });
    real.assertAgrees(response, worker.isApproved ? ['worker_already_approved'] : []);
  }
}
