import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { anAdminShift } from '../../../test/admin-data.testing.js';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import { fakeApi } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { DialogOutlet } from '../dialogs/dialog-outlet.js';

const api = fakeApi();
let shifts: AdminShift[];
beforeEach(() => {
  shifts = [anAdminShift(7)];
  api.respond = ({ method, path }) => {
    if (method === 'POST') return { body: { clientBatchId: 'x', message: 'Copied.', made: [], refused: [] } };
    return path === '/api/admin/shifts' ? { body: shifts } : undefined;
  };
});

async function open(language: Language = 'en') {
  const { user } = await renderComponent(<DialogOutlet />, {
    ...{ language, person: ADMIN, width: 1440, at: '/admin-dashboard?work=copy-week', now: '2026-11-17T16:00:00.000Z' },
  });
  return async (name: string) => user.click(await screen.findByRole('button', { name }));
}

const sent = () => api.sentTo('POST', '/api/admin/shifts/batch').map(({ body }) => body);
const COPIES = [{ shiftId: 7, date: '2026-11-25' }];

describe('the dialog that copies shifts', () => {
  it.each([
    ['en', 'Save as drafts', 'Create 1 shift'],
    ['es', 'Guardar borradores', 'Crear 1 turno'],
  ] as const)('[W-225] (%s) creates the copies, or saves them as drafts', async (language, saveDrafts, create) => {
    const press = await open(language);
    await press(saveDrafts);
    await findToast('Copied.');
    await press(create);
    expect(sent()).toEqual([
      { clientBatchId: expect.any(String), copies: COPIES, isDraft: true },
      { clientBatchId: expect.any(String), copies: COPIES },
    ]);
  });

  it('[W-202] marks no copy of a published shift', async () => {
    await open();
    await screen.findByText('1 shift will be created');
    expect(screen.queryByText('Draft')).toBeNull();
  });

  it('[W-202] marks the copy of a draft', async () => {
    shifts = [anAdminShift(7, { isActive: false, isDraft: true })];
    await open();
    await screen.findByText('Draft');
  });
});
