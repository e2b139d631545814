import type { Kind, Measured } from '../costs/measurements.js';
import type { Spent } from '../costs/processor.js';
import type { Instance, Running } from './fleet.js';
import type { Resource } from './resource.js';

/** Journeys to the database, the first of which asks whose session it is. */
const ROUND_TRIPS = { list: 2, own: 2, notifications: 2, session: 1, clockIn: 5, lateClockIn: 5 } as const;
type Simple = keyof typeof ROUND_TRIPS;
const NOTHING = { app: 0, database: 0 };

/** `shift`: whose line it joins, of those that sign up. */
export type ModelCall = { kind: Simple } | { kind: 'claim'; shift: number };
/** What is left of each shift's positions; whoever comes later is refused. */
export type Positions = Map<number, number>;

/** Something that takes its time, and says when it is over. */
type Step = (over: () => void) => void;
type Steps<Result> = Generator<Step, Result, void>;

/** Does calls as the server does them: its own work between journeys, a connection for each, a shift's row for as long as one statement. */
export class Calls {
  private next = 0;

  constructor(
    private readonly running: Running,
    private readonly measured: Measured,
    private readonly positions: Positions,
    private readonly random: () => number,
  ) {}

  /** @param answered what the call became: one that signs up may be refused */
  do(asked: ModelCall, answered: (became: Kind) => void): void {
    const { instances } = this.running;
    const instance = instances[this.next++ % instances.length] as Instance;
    go(asked.kind === 'claim' ? this.signUp(instance, asked.shift) : this.simple(instance, asked.kind), answered);
  }

  private *simple(instance: Instance, kind: Simple): Steps<Kind> {
    const { app, database } = this.measured.costs[kind];
    const journeys = ROUND_TRIPS[kind];
    const writes = kind === 'clockIn' || kind === 'lateClockIn';
    yield this.load(kind);
    for (let roundTrip = 0; roundTrip < journeys; roundTrip += 1) {
      yield this.app(instance, app / (journeys + 1));
      yield taking(instance.connections);
      yield this.database(database / journeys, !writes);
      if (writes && roundTrip === journeys - 1) yield this.flush();
      instance.connections.release();
    }
    yield this.app(instance, app / (journeys + 1));
    yield this.load(kind);
    return kind;
  }

  /** Whose session it is, a look, and where that finds room the write; where that finds none any more, another look. */
  private *signUp(instance: Instance, shift: number): Steps<Kind> {
    const { refused } = this.measured.costs;
    const [app, database] = [refused.app / 3, refused.database / 2];
    yield this.load('claim');
    yield this.app(instance, app);
    yield* this.journey(instance, database);
    yield this.app(instance, app);
    let became: 'claim' | 'refused' | null = null;
    while (!became) {
      yield* this.journey(instance, database);
      yield this.app(instance, app);
      became = this.isFull(shift) ? 'refused' : (yield* this.write(instance, shift)) ? 'claim' : null;
    }
    yield this.load('claim');
    return became;
  }

  private *journey(instance: Instance, milliseconds: number): Steps<void> {
    yield taking(instance.connections);
    yield this.database(milliseconds);
    instance.connections.release();
  }

  /** Who stands in line for the shift's row holds a connection. @returns whether there was still room */
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

  /** What it costs besides to have stood in line. */
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

  /** Whoever asks works too, where it stands on the same machine. */
  private load(kind: Kind): Step {
    const { running, measured } = this;
    if (running.fleet.sharedCores === undefined) return (over) => over();
    return (over) => running.work(running.load, this.randomTime(measured.costs[kind].load / 2), over);
  }

  /** Half of it always, the other by chance: its mean is what was measured. */
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
