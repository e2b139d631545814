import type { Kind, Measured } from '../costs/measurements.js';
import type { Spent } from '../costs/processor.js';
import type { Instance, Running } from './fleet.js';
import type { Resource } from './resource.js';

/** Round trips to the database per call; the first one reads the session. */
const ROUND_TRIPS = { list: 2, own: 2, notifications: 2, session: 1, clockIn: 5, lateClockIn: 5 } as const;
type Simple = keyof typeof ROUND_TRIPS;
const NOTHING = { app: 0, database: 0 };

/** `shift`: the shift of a sign-up, whose row lock it waits for. */
export type ModelCall = { kind: Simple } | { kind: 'claim'; shift: number };
/** The free positions of each shift; later sign-ups are refused. */
export type Positions = Map<number, number>;

/** An operation that takes time and calls back when it is finished. */
type Step = (over: () => void) => void;
type Steps<Result> = Generator<Step, Result, void>;

/** Simulates calls: processor time between round trips, a connection for each round trip, a shift's row lock for one statement. */
export class Calls {
  private next = 0;

  constructor(
    private readonly running: Running,
    private readonly measured: Measured,
    private readonly positions: Positions,
    private readonly random: () => number,
  ) {}

  /** Simulates a call. @param done receives the kind of response: a sign-up may be refused */
  do(call: ModelCall, done: (became: Kind) => void): void {
    const { instances } = this.running;
    const instance = instances[this.next++ % instances.length] as Instance;
    go(call.kind === 'claim' ? this.signUp(instance, call.shift) : this.simple(instance, call.kind), done);
  }

  private *simple(instance: Instance, kind: Simple): Steps<Kind> {
    const { app, database } = this.measured.costs[kind];
    const roundTrips = ROUND_TRIPS[kind];
    const writes = kind === 'clockIn' || kind === 'lateClockIn';
    yield this.load(kind);
    for (let roundTrip = 0; roundTrip < roundTrips; roundTrip += 1) {
      yield this.app(instance, app / (roundTrips + 1));
      yield taking(instance.connections);
      yield this.database(database / roundTrips, !writes);
      if (writes && roundTrip === roundTrips - 1) yield this.flush();
      instance.connections.release();
    }
    yield this.app(instance, app / (roundTrips + 1));
    yield this.load(kind);
    return kind;
  }

  /** Reads the session, then a snapshot, then writes if a position is free; if it was taken meanwhile, reads another snapshot. */
  private *signUp(instance: Instance, shift: number): Steps<Kind> {
    const { refused } = this.measured.costs;
    const [app, database] = [refused.app / 3, refused.database / 2];
    yield this.load('claim');
    yield this.app(instance, app);
    yield* this.roundTrip(instance, database);
    yield this.app(instance, app);
    let became: 'claim' | 'refused' | null = null;
    while (!became) {
      yield* this.roundTrip(instance, database);
      yield this.app(instance, app);
      became = this.isFull(shift) ? 'refused' : (yield* this.write(instance, shift)) ? 'claim' : null;
    }
    yield this.load('claim');
    return became;
  }

  private *roundTrip(instance: Instance, milliseconds: number): Steps<void> {
    yield taking(instance.connections);
    yield this.database(milliseconds);
    instance.connections.release();
  }

  /** Holds a connection while waiting for the shift's row. @returns whether a position was still free */
  private *write(instance: Instance, shift: number): Steps<boolean> {
    const { claim, refused } = this.measured.costs;
    const row = this.running.row(shift);
    yield taking(instance.connections);
    const waited = row.isFree ? NOTHING : this.waited();
    yield taking(row);
    const isTaken = this.takePosition(shift);
    yield this.database(waited.database + (isTaken ? claim.database - refused.database : 0));
    if (isTaken) yield this.flush();
    row.release();
    instance.connections.release();
    yield this.app(instance, waited.app + (isTaken ? claim.app - refused.app : 0));
    return isTaken;
  }

  /** The additional cost of waiting for a row lock. */
  private waited(): Pick<Spent, 'app' | 'database'> {
    const { claim, hot } = this.measured.costs;
    return { app: hot.app - claim.app, database: hot.database - claim.database };
  }

  private isFull(shift: number): boolean {
    return (this.positions.get(shift) ?? Infinity) <= 0;
  }

  private takePosition(shift: number): boolean {
    if (this.isFull(shift)) return false;
    this.positions.set(shift, (this.positions.get(shift) ?? Infinity) - 1);
    return true;
  }

  private app({ thread }: Instance, milliseconds: number): Step {
    return (over) => this.running.work(thread, this.randomTime(milliseconds), over);
  }

  private database(milliseconds: number, isRead = false): Step {
    const { databases } = this.running;
    const database = databases[Math.floor(this.random() * databases.length)];
    const at = (isRead && database?.replicas) || database?.cores;
    return (over) => at && this.running.work(at, this.randomTime(milliseconds), over);
  }

  private flush(): Step {
    return (over) => this.running.engine.after(this.measured.flushMs, over);
  }

  /** The load generator's processor time, if it runs on the same machine. */
  private load(kind: Kind): Step {
    const { running, measured } = this;
    if (running.fleet.sharedCores === undefined) return (over) => over();
    return (over) => running.work(running.load, this.randomTime(measured.costs[kind].load / 2), over);
  }

  /** Returns a random time: at least half of the measured mean, with the same mean. */
  private randomTime(milliseconds: number): number {
    return Math.max(0, milliseconds) * (0.5 - 0.5 * Math.log(1 - this.random()));
  }
}

const taking =
  (resource: Resource): Step =>
  (over) =>
    resource.take(over);

function go(steps: Steps<Kind>, ended: (became: Kind) => void): void {
  const step = steps.next();
  if (step.done) ended(step.value);
  else step.value(() => go(steps, ended));
}
