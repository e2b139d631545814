import type { Engine } from './engine.js';
import { Resource } from './resource.js';

/** The capacities of an installation. */
export type Fleet = {
  /** Server processes, each with one thread. */
  instances: number;
  /** Database connections per process. */
  poolSize: number;
  /** Processors per database. */
  databaseCores: number;
  /** Databases that divide the writes by site. */
  shards: number;
  /** Read replicas per database. */
  replicas: number;
  /** Processors shared by server, database and load generator, if all run on one machine. */
  sharedCores?: number;
};

export type Database = { cores: Resource; replicas: Resource | null };
export type Instance = { thread: Resource; connections: Resource };

/** A fleet in a simulation. */
export class Running {
  readonly instances: Instance[];
  readonly databases: Database[];
  readonly load: Resource;
  /** The row lock of each shift. */
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

  /** Holds a resource, and a shared processor if there are any, for a time. */
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
