import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { anAdminShift, aListedWorker, EVERYONE_OFFERED } from '../../../test/admin-data.testing.js';
import { renderComponent } from '../../../test/component.testing.js';
import { delayed, fakeApi, FAILURES, respondBy, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { DialogOutlet } from './dialog-outlet.js';

/** A list of the admin pages. Worker 5 is on the staff, worker 6 applies, and shift 7 is tomorrow. */
type Listed = {
  /** The dialog that contains it, as in `?work=…`. */
  work: string;
  /** The button that opens it, in English and Spanish. */
  press?: readonly [string, string];
  /** Its call, below /api/admin. */
  path: string;
  /** An empty response; by default an empty list. */
  empty?: unknown;
  /** The text of the empty list, in English and Spanish. */
  none: readonly [string, string];
  /** A field, which is there while its choices are loading. */
  isField?: true;
};

const APPLICANT = aListedWorker(6, { isApproved: false });
const NOBODY = [1, 2, 3, 4].map((skillLevelId) => ({ skillLevelId, name: 'Level', count: 0, workers: [] }));

const LISTS: readonly Listed[] = [
  { work: 'today', path: 'today', none: ['No shifts today', 'Hoy no hay turnos'] },
  { work: 'alerts', path: 'alerts', none: ['No alerts', 'No hay alertas'] },
  {
    work: 'approve-timesheets',
    path: 'timesheets',
    none: ['No timesheets waiting', 'No hay hojas de horas por aprobar'],
  },
  { work: 'approve-workers', path: 'workers', none: ['No one is waiting for approval', 'Nadie espera aprobación'] },
  {
    work: 'approve-workers',
    press: ['Details', 'Detalles'],
    path: 'workers/6',
    empty: { ...APPLICANT, documentKinds: [], consents: [] },
    none: ['None', 'Ninguno'],
  },
  { work: 'update-payments', path: 'approved-shifts', none: ['Nothing to pay', 'Nada por pagar'] },
  {
    work: 'update-payments',
    press: ['Paid', 'Pagados'],
    path: 'payments/paid',
    none: ['No recent payments', 'No hay pagos recientes'],
  },
  {
    work: 'update-payments',
    press: ['Periods', 'Periodos'],
    path: 'pay-periods',
    none: ['No pay periods yet', 'Aún no hay periodos de pago'],
  },
  { work: 'workers', path: 'workers', none: ['No workers yet', 'Aún no hay trabajadores'] },
  {
    work: 'pool',
    path: 'worker-pool',
    empty: NOBODY,
    none: ['No one at this level yet', 'Todavía no hay nadie en este nivel'],
  },
  { work: 'worker/5/history', path: 'worker-shifts/5', none: ['No shifts yet', 'Aún no hay turnos'] },
  { work: 'worker/5/notes', path: 'workers/5/notes', none: ['No notes yet', 'Aún no hay notas'] },
  {
    work: 'applications',
    path: 'pending-applications',
    none: ['No applications waiting', 'No hay solicitudes por responder'],
  },
  { work: 'shift/7', path: 'pending-applications', none: ['No applications are waiting.', 'Nadie espera respuesta.'] },
  {
    work: 'shift/7',
    path: 'shifts',
    none: ['This shift is no longer on the schedule.', 'Este turno ya no está en el calendario.'],
  },
  { work: 'clock-review', path: 'clock-events', none: ['Nothing to review', 'No hay marcas por revisar'] },
  {
    work: 'corrections',
    path: 'correction-requests',
    none: ['No correction requests', 'No hay solicitudes de corrección'],
  },
  { work: 'activity', path: 'audit', none: ['Nothing matches', 'Nada coincide'] },
  { work: 'templates', path: 'shift-templates', none: ['No templates yet', 'Todavía no hay plantillas'] },
  {
    work: 'copy-week',
    path: 'shifts',
    none: [
      'Choose a week that has shifts and at least one week to copy them to.',
      'Elige una semana con turnos y al menos una semana a la que copiarlos.',
    ],
  },
  { work: 'trainings', path: 'trainings', none: ['No trainings yet', 'Todavía no hay capacitaciones'] },
  {
    work: 'reports',
    path: 'reports/performance/month',
    empty: { period: null, summary: { totalWorkers: 0 }, workers: [] },
    none: ['No one worked in this range', 'Nadie trabajó en este periodo'],
  },
  {
    work: 'send-notification',
    path: 'notifications',
    none: ['Nothing sent yet', 'Todavía no se ha enviado nada'],
  },
  { work: 'performance', path: 'workers', none: ['No worker matches.', 'Ningún trabajador coincide.'] },
  {
    work: 'performance/5',
    path: 'workers/5/performance-metrics',
    none: ['Nothing has been recorded.', 'No hay nada registrado.'],
  },
  {
    work: 'performance/5',
    press: ['Record event', 'Registrar evento'],
    path: 'worker-shifts/5',
    none: ['Shift', 'Turno'],
    isField: true,
  },
  { work: 'urgent', path: 'shifts', none: ['No urgent positions', 'No hay puestos urgentes'] },
  {
    work: 'urgent/7',
    path: 'shifts/7/candidates',
    none: [
      'No one available has the level for this shift. Search for a name to assign someone below the level.',
      'Nadie disponible tiene el nivel para este turno. Busca un nombre para asignar a alguien de menor nivel.',
    ],
  },
];

const NONE: FakeResponse = { body: [], headers: { 'x-total-count': '0' } };
/** Responses of the lists beside the tested one. */
const OTHERS: Record<string, FakeResponse> = {
  'GET /api/admin/shifts': { body: [anAdminShift(7)] },
  'GET /api/admin/shifts/7/candidates/not-offered': { body: EVERYONE_OFFERED },
  'GET /api/admin/workers': { body: [APPLICANT, aListedWorker(5)] },
  'GET /api/admin/workers/5': { body: aListedWorker(5) },
  'GET /api/admin/workers/5/performance-history': { body: [] },
};

const api = fakeApi();

describe.each(LISTS)('the list of $path in the dialog $work', ({ work, press, path, empty, none, isField }) => {
  it.each([
    ['en', 390, ...FAILURES[1]],
    ['en', 1440, ...FAILURES[0]],
    ['es', 390, ...FAILURES[2]],
  ] as const)(
    '[H-10, H-18] waits, fails, is tried again, and says that there is nothing (%s, %i px, %s)',
    async (language, width, _, failure) => {
      const text = language === 'en' ? 0 : 1;
      const first = delayed();
      let tries = 0;
      const respond = () => {
        tries += 1;
        return tries === 1 ? first.response : empty === undefined ? NONE : { body: empty };
      };
      const others = respondBy({ ...OTHERS, [`GET /api/admin/${path}`]: respond });
      api.respond = async (request) => (await others(request)) ?? NONE;
      const { user } = await renderComponent(<DialogOutlet />, {
        language,
        width,
        person: ADMIN,
        at: `/admin-dashboard?work=${work}`,
        now: '2026-11-17T16:00:00.000Z',
      });
      const dialog = within(await screen.findByRole('dialog'));
      if (press) await user.click((await dialog.findAllByText(press[text]))[0]!);
      if (!isField) {
        await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
        expect(dialog.queryByText(none[text])).toBeNull();
      }
      first.send(failure);
      const alert = within(await dialog.findByRole('alert'));
      await user.click(alert.getByRole('button', { name: ['Try again', 'Intentar de nuevo'][text] }));
      await dialog.findByText(none[text], { exact: true });
      expect(dialog.queryByRole('alert')).toBeNull();
    },
  );
});
