import type { Engine } from './engine.js';
import { Resource } from './resource.js';

/** What stands there. Capacities; times are the model's own. */
export type Fleet = {
  /** Server processes, each with a thread of its own. */ instances: number;
  /** Connections of one process to the database. */ poolSize: number;
  /** Processors of each database. */ databaseCores: number;
  /** Databases that share the writes, by site. */ shards: number;
  /** Copies of each that answer lists. */ replicas: number;
  /** Processors that server, database and load share, where all stand on one machine. */ sharedCores?: number;
};

export type Database = { cores: Resource; replicas: Resource | null };
export type Instance = { thread: Resource; connections: Resource };

/** A fleet at work. */
export class Running {
  readonly instances: Instance[];
  readonly databases: Database[];
  readonly load: Resource;
  /** One line for each shift. */
  readonly rows = new Map<number, Resource>();
  private readonly shared: Resource | null;

  constructor(
    readonly engine: Engine,
    readonly fleet: Fleet,
  ) {
    const { instances, poolSize, databaseCores, shards, replicas, sharedCores } = fleet;
    const of = (capacity: number) => new Resource(engine, capacity);
    this.shared = sharedCores === undefined ? null : of(sharedCores);
    this.load = of(1);
    this.instances = Array.from({ length: instances }, () => ({ thread: of(1), connections: of(poolSize) }));
    this.databases = Array.from({ length: shards }, () => ({
      cores: of(databaseCores),
      replicas: replicas === 0 ? null : of(databaseCores * replicas),
    }));
  }

  row(shift: number): Resource {
    const known = this.rows.get(shift) ?? new Resource(this.engine, 1);
    this.rows.set(shift, known);
    return known;
  }

  /** Holds what does the work, and a processor of the machine where there are too few for all, for so long. */
  work(at: Resource, milliseconds: number, then: () => void): void {
    const { shared } = this;
    at.take(() => {
      const run = () =>
        this.engine.after(milliseconds, () => {
          shared?.release();
          at.release();
          then();
        });
      if (shared) shared.take(run);
      else run();
    });
  }
}
