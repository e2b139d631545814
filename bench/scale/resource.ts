import type { Engine } from './engine.js';

/** To take the first from a long line is dear: who was served stays in it until so many were. */
const MAX_SERVED_KEPT = 1_000;

/** Something that only so many can have at a time; whoever comes later waits, first come, first served. */
export class Resource {
  /** The most that ever had it, and that ever waited. */
  most = { held: 0, waiting: 0 };
  private held = 0;
  private head = 0;
  private readonly waiting: (() => void)[] = [];
  private heldMs = 0;
  private changedAt = 0;

  constructor(
    private readonly engine: Engine,
    readonly capacity: number,
  ) {}

  get isFree(): boolean {
    return this.held < this.capacity;
  }

  take(then: () => void): void {
    if (this.isFree) {
      this.change(1);
      return then();
    }
    this.waiting.push(then);
    this.most.waiting = Math.max(this.most.waiting, this.waiting.length - this.head);
  }

  /** Who waits longest has it at once. */
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

  /** How much of it was held since the beginning, on average: 1 is all of it, all the time. */
  get share(): number {
    this.change(0);
    return this.heldMs / (this.engine.now * this.capacity);
  }

  private change(by: number): void {
    this.heldMs += this.held * (this.engine.now - this.changedAt);
    this.changedAt = this.engine.now;
    this.held += by;
    this.most.held = Math.max(this.most.held, this.held);
  }
}
