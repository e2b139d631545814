import { expect, it } from '@jest/globals';
import type { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { SendAnnouncement } from './send-announcement.js';

it('[N-05, N-14] a preview counts the recipients and only reads', async () => {
  const read = (work: (tx: unknown) => Promise<unknown>) => work({ query: async () => [{ count: 3 }] });
  const preview = new SendAnnouncement({ read } as UnitOfWork, { now: () => 0 } as never, {} as never);
  expect(await preview.preview({ recipientType: 'all' })).toEqual({ recipientCount: 3, recipients: null });
});
