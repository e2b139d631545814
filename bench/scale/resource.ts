import type { Engine } from './engine.js';

/** Served entries are removed from the queue in batches, because removing the first of a long array is slow. */
const MAX_SERVED_KEPT = 1_000;

/** A resource with limited capacity and a first-in, first-out queue. */
export class Resource {
  /** The maximum numbers of holders and of waiters. */
  most = { inUse: 0, waiting: 0 };
  private inUse = 0;
  private head = 0;
  private readonly waiting: (() => void)[] = [];
  private inUseMs = 0;
  private changedAt = 0;

  constructor(
    private readonly engine: Engine,
    readonly capacity: number,
  ) {}

  get isFree(): boolean {
    return this.inUse < this.capacity;
  }

  take(then: () => void): void {
    if (this.isFree) {
      this.change(1);
      return then();
    }
    this.waiting.push(then);
    this.most.waiting = Math.max(this.most.waiting, this.waiting.length - this.head);
  }

  /** Releases the resource to the first waiter. */
  release(): void {
    const next = this.waiting[this.head];
    if (!next) return this.change(-1);
    this.head += 1;
    if (this.head > MAX_SERVED_KEPT) this.dropServed();
    next();
  }

  private dropServed(): void {
    this.waiting.splice(0, this.head);
    this.head = 0;
  }

  /** The average utilization since the start; 1: fully used all the time. */
  get share(): number {
    this.change(0);
    return this.inUseMs / (this.engine.now * this.capacity);
  }

  private change(by: number): void {
    this.inUseMs += this.inUse * (this.engine.now - this.changedAt);
    this.changedAt = this.engine.now;
    this.inUse += by;
    this.most.inUse = Math.max(this.most.inUse, this.inUse);
  }
}
