type Event = { at: number; order: number; run: () => void };

/** A discrete-event simulation in milliseconds. Events of the same time run in the order in which they were scheduled. */
export class Engine {
  now = 0;
  private planned = 0;
  private readonly heap: Event[] = [];

  after(delay: number, run: () => void): void {
    this.push({ at: this.now + delay, order: this.planned++, run });
  }

  /** Runs all events up to a time. */
  runUntil(until: number): void {
    for (let next = this.heap[0]; next && next.at <= until; next = this.heap[0]) {
      this.pop();
      this.now = next.at;
      next.run();
    }
    this.now = until;
  }

  private push(event: Event): void {
    const { heap } = this;
    let at = heap.length;
    heap.push(event);
    for (let above = (at - 1) >> 1; at > 0 && isBefore(event, heap[above] as Event); above = (at - 1) >> 1) {
      heap[at] = heap[above] as Event;
      heap[(at = above)] = event;
    }
  }

  private pop(): void {
    const { heap } = this;
    const last = heap.pop() as Event;
    if (heap.length === 0) return;
    let at = 0;
    for (let below = 1; below < heap.length; below = 2 * at + 1) {
      const right = heap[below + 1];
      if (right && isBefore(right, heap[below] as Event)) below += 1;
      if (!isBefore(heap[below] as Event, last)) break;
      heap[at] = heap[below] as Event;
      at = below;
    }
    heap[at] = last;
  }
}

const isBefore = (one: Event, other: Event) => one.at < other.at || (one.at === other.at && one.order < other.order);
