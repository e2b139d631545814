import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ActivityEntry } from '../../../../shared/activity/activity.contract.js';
import { renderComponent } from '../../../test/component.testing.js';
import { fakeApi } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { ActivityLine } from './activity-line.js';

fakeApi();

const ENTRY: ActivityEntry = {
  ...{ id: 1, at: '2026-11-17T16:00:00.000Z', actorKind: 'admin', actorId: 1, actorName: 'Dana Whitlock' },
  ...{ action: 'pay_period.locked', subjectKind: 'pay_period', subjectId: '2026-11-01', workerId: null },
  ...{ workerName: null, shiftId: null, shiftTitle: null, shiftTitleEs: null, shiftDate: null },
  ...{ subjectName: null, subjectNameEs: null, changed: [], fields: [], reason: null },
};
const EXPORTED: ActivityEntry = { ...ENTRY, action: 'pay_period.exported' };
const SCORED: ActivityEntry = {
  ...{ ...ENTRY, action: 'score.changed', subjectKind: 'worker', subjectId: '4', workerId: 4, workerName: 'Rosa Diaz' },
  ...{ changed: [{ field: 'score', from: 100, to: 97.5 }], fields: ['score'] },
};
const EDITED: ActivityEntry = {
  ...{ ...ENTRY, action: 'timesheet.edited', subjectKind: 'assignment', subjectId: '9', workerId: 4 },
  ...{ workerName: 'Rosa Diaz', changed: [{ field: 'hoursWorked', from: 6, to: 5 }] },
  fields: ['hoursWorked', 'status', 'approvalTakenBack'],
};
const ASSIGNED: ActivityEntry = {
  ...{ ...ENTRY, action: 'assignment.assigned', subjectKind: 'assignment', subjectId: '9', workerId: 4 },
  ...{ workerName: 'Rosa Diaz', fields: ['warnings'], reason: 'She asked for it.' },
};

it.each([
  ['[W-110] a withdrawn approval', 'en', EDITED, 'Hours: 6.00 → 5.00The approval was withdrawn'],
  ['[W-110] a withdrawn approval', 'es', EDITED, 'Horas: 6.00 → 5.00Se retiró la aprobación'],
  ['[W-111] the status of a timesheet', 'en', EDITED, 'Changed: Status'],
  ['[W-111] the status of a timesheet', 'es', EDITED, 'Cambios: EstadoSolo de'],
  ['[W-170] a warning', 'en', ASSIGNED, 'Despite a warning about rest or hours“She asked for it.”'],
  ['[W-170] a warning', 'es', ASSIGNED, 'A pesar de una advertencia sobre descanso u horas«She'],
  ['[H-123] the reason', 'en', { ...EDITED, reason: 'Left early' }, '“Left early”'],
  ['[H-123] the reason', 'es', { ...EDITED, reason: 'Left early' }, '«Left early»'],
  ['[S-40] a common reason', 'en', { ...EDITED, reason: 'Me enfermé. Vuelvo el lunes' }, "“I'm sick. Vuelvo el lunes”"],
  ['[S-40] a common reason', 'es', { ...EDITED, reason: "I'm sick" }, '«Me enfermé»'],
  ['[W-106] the days of a locked pay period', 'en', ENTRY, 'Dana Whitlock locked a pay period: Nov 1 – 7'],
  ['[W-106] the days of a locked pay period', 'es', ENTRY, 'Dana Whitlock cerró un periodo de pago: 1 – 7 nov'],
  ['[W-106] the days of a downloaded one', 'en', EXPORTED, 'downloaded a pay period as a file: Nov 1 – 7'],
  ['[W-105] a score before and after', 'en', SCORED, 'changed the score of Rosa DiazScore: 100.0 → 97.5'],
  ['[W-105] a score before and after', 'es', SCORED, 'la puntuación de Rosa DiazPuntuación: 100.0 → 97.5'],
] as const)('%s is shown (%s)', async (_what, language, entry, text) => {
  await renderComponent(<ActivityLine entry={entry} onFilterByWorker={() => undefined} />, {
    ...{ language, person: ADMIN, now: '2026-11-17T17:00:00.000Z' },
  });
  expect(screen.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ')).toContain(text);
});
