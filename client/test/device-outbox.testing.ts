import { afterEach, jest } from '@jest/globals';
import type { NewEvent } from '../offline/enqueue-event.js';
import type { NextAction, OutboxRow } from '../offline/outbox.rules.js';
import { deviceNow } from '../lib/time/device-clock.js';
import { clearOutboxView, showOutbox, type ShownEvent } from '../lib/outbox/outbox-state.js';

/**
 * Replaces the device's database, which jsdom does not have: events are kept in memory and published to the screen. Call it before
 * the component is imported.
 */
export function fakeDeviceOutbox() {
  const device = { canStore: true, rows: [] as ShownEvent[], settled: [] as NextAction[] };
  const publish = (rows: ShownEvent[]) => {
    device.rows = rows;
    showOutbox({ rows });
  };
  const enqueueEvent = async ({ body, ...event }: NewEvent): Promise<OutboxRow> => {
    if (!device.canStore) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    const fresh = { state: 'unsent', tries: 0, nextTryAt: 0, code: null, message: null, isBlocked: false } as const;
    const row = { ...event, ...fresh, body: JSON.stringify(body), at: deviceNow() } as ShownEvent;
    publish([...device.rows, row]);
    return row;
  };
  const settleEvent = async (_row: OutboxRow, next: NextAction) => void device.settled.push(next);
  const removeEvent = async ({ id }: Pick<OutboxRow, 'id'>) => publish(device.rows.filter((row) => row.id !== id));
  jest.unstable_mockModule('../offline/enqueue-event.js', () => ({
    ...{ enqueueEvent, settleEvent, removeEvent },
    withdrawEvent: (id: string) => removeEvent({ id }),
    enqueueProgress: async () => undefined,
  }));
  afterEach(() => {
    Object.assign(device, { canStore: true, rows: [], settled: [] });
    clearOutboxView();
  });
  return device;
}
