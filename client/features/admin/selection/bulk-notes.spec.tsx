import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { anApplication } from '../../../test/admin-data.testing.js';
import { renderComponent } from '../../../test/component.testing.js';
import { fakeApi } from '../../../test/fake-api.testing.js';
import { ChangedRowsNote } from './bulk-notes.js';

fakeApi();

const before = anApplication(1, { shiftTime: '08:00 - 16:00' });

it.each([
  ['en', { shiftTime: '09:00 - 17:00' }, /: 08:00 - 16:00 → 09:00 - 17:00$/],
  ['en', {}, /: 08:00 - 16:00 \(other details changed\)$/],
  ['es', {}, /: 08:00 - 16:00 \(cambiaron otros datos\)$/],
] as const)(
  '[W-70, W-100] (%s) of a row that is no longer selected the change %j is shown',
  async (language, change, text) => {
    const now = { ...before, ...change, revision: before.revision + 1 };
    await renderComponent(
      <ChangedRowsNote
        nameOf={({ workerName }) => workerName}
        factsOf={({ shiftTime }) => shiftTime}
        changed={[{ before, now }]}
        onClose={() => undefined}
      />,
      { language },
    );
    expect(screen.getByRole('listitem').textContent).toMatch(text);
  },
);
