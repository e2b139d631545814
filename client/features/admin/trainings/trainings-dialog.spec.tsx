import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminTraining } from '../../../../shared/training/admin-training.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import {
  delayed,
  fakeApi,
  problem,
  SERVER_ERROR,
  type FakeResponse,
  type Respond,
} from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import TrainingsDialog from './trainings-dialog.js';

const QUESTION = { question: 'Push or pull?', options: ['Push', 'Pull', 'Both', 'Neither'], correctAnswer: 0 };
const LINK = 'https://vimeo.com/76979871';

const aTraining = (over: Partial<AdminTraining> = {}): AdminTraining => ({
  ...{ id: 4, skillLevelId: 2, title: 'Carts', titleEs: null, description: 'How to push.', descriptionEs: null },
  ...{ videoUrl: LINK, video: { kind: 'vimeo', seconds: 180, state: 'ready', percent: 0, fault: null } },
  ...{ captions: { en: null, es: null }, duration: 3, passingScore: 80, isActive: true, questions: [QUESTION] },
  ...{ revision: 1, workersUnderWay: 0, workersPassed: 0 },
  ...over,
});

const api = fakeApi();
let trainings: AdminTraining[];
let change: Respond;
beforeEach(() => {
  trainings = [aTraining(), aTraining({ id: 5, title: 'Ladders', isActive: false })];
  api.respond = (request) => {
    if (request.method !== 'GET') return change(request);
    if (request.path === '/api/admin/trainings') return { body: trainings };
    return undefined; // the standard ones
  };
});

async function open(language: Language = 'en') {
  const { user } = await renderComponent(<TrainingsDialog onClose={() => undefined} />, {
    ...{ language, width: 1440, person: ADMIN, at: '/admin-dashboard', now: '2026-11-17T16:00:00.000Z' },
  });
  await screen.findAllByText('Carts');
  const press = async (name: string | RegExp) => user.click((await screen.findAllByRole('button', { name })).at(-1)!);
  return { user, press };
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;

/** Fills in the form of a new training, with a link. */
async function fillIn({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(field('title'), 'Lifting');
  await user.type(field('description'), 'How to lift.');
  await user.selectOptions(field('skillLevelId'), '1');
  await user.type(field('duration'), '4');
  await user.click(screen.getByRole('button', { name: /^(Link|Enlace)$/ }));
  await user.type(field('videoUrl'), LINK);
}

describe('the trainings', () => {
  it.each([
    ['en', 'Active', 'Inactive', 'Edit', 'Deactivate', 'Activate'],
    ['es', 'Activa', 'Inactiva', 'Editar', 'Desactivar', 'Activar'],
  ] as const)('[T-24] (%s) are a table to edit, activate and deactivate each', async (...texts) => {
    const [language, active, inactive, edit, off, on] = texts;
    await open(language);
    const [carts, ladders] = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row));
    carts!.getByText(active);
    carts!.getByRole('button', { name: `${edit} Carts` });
    carts!.getByRole('button', { name: `${off} Carts` });
    ladders!.getByText(inactive);
    ladders!.getByRole('button', { name: `${edit} Ladders` });
    ladders!.getByRole('button', { name: `${on} Ladders` });
  });

  it('[T-24] are deactivated and activated after a confirmation', async () => {
    change = ({ body }) => ({ body: aTraining(body as Partial<AdminTraining>) });
    const { press } = await open();
    await press('Deactivate Carts');
    await press('Deactivate');
    await findToast('Training Updated');
    await press('Activate Ladders');
    await press('Activate');
    await waitFor(() => expect(api.changes()).toHaveLength(2));
    const sent = api.sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
    expect(sent).toEqual([
      ['/api/admin/trainings/4', { isActive: false }],
      ['/api/admin/trainings/5', { isActive: true }],
    ]);
  });
});

describe('a new training', () => {
  it.each([
    ['en', 'Create training', 'Please provide either a video file or a video URL'],
    ['es', 'Crear capacitación', 'Agrega un archivo de video o la dirección de un video'],
  ] as const)(
    '[T-26] (%s) needs a video; its passing score is 80 at first, and it has no questions yet',
    async (...texts) => {
      const [language, create, missing] = texts;
      const { press } = await open(language);
      await press(create);
      expect(field('passingScore').value).toBe('80');
      expect(screen.queryByRole('tab')).toBeNull();
      await press(create);
      await screen.findByText(missing);
      for (const name of ['title', 'description', 'skillLevelId', 'duration'])
        expect([name, field(name).getAttribute('aria-invalid')]).toEqual([name, 'true']);
      expect(api.changes()).toEqual([]);
    },
  );

  it.each([
    ['en', 'Create training', 'Training Created', 'Failed to create training'],
    ['es', 'Crear capacitación', 'Capacitación creada', 'No se pudo crear la capacitación'],
  ] as const)('[T-29] (%s) is sent with its fields, and the toast says if it was created', async (...texts) => {
    const [language, create, created, failed] = texts;
    const answers: FakeResponse[] = [
      SERVER_ERROR,
      problem(409, 'training_video_unplayable', 'This video cannot be played.'),
      { status: 201, body: aTraining({ id: 6, title: 'Lifting' }) },
    ];
    change = () => answers.shift()!;
    const opened = await open(language);
    await opened.press(create);
    await fillIn(opened);
    await opened.press(create);
    await findToast(failed);
    await opened.press(create);
    await screen.findByText('This video cannot be played.');
    await opened.press(create);
    await findToast(created);
    const { body } = api.sentTo('POST', '/api/admin/trainings')[0]!;
    expect(body).toMatchObject({
      ...{ title: 'Lifting', description: 'How to lift.', skillLevelId: 1, videoUrl: LINK, duration: 4 },
      ...{ passingScore: 80, isActive: false, questions: [] },
    });
  });
});

describe('an edited training', () => {
  it.each([
    ['en', 'Edit Carts', 'Save changes', 'Training Updated', 'Failed to update training module.'],
    ['es', 'Editar Carts', 'Guardar cambios', 'Capacitación actualizada', 'No se pudo actualizar la capacitación.'],
  ] as const)('[T-30] (%s) is sent with its fields, and the toast says if it was saved', async (...texts) => {
    const [language, edit, save, updated, failed] = texts;
    const answers: FakeResponse[] = [SERVER_ERROR, { body: aTraining({ duration: 35 }) }];
    change = () => answers.shift()!;
    const { user, press } = await open(language);
    await press(edit);
    await user.type(field('duration'), '5');
    await press(save);
    await findToast(failed);
    await press(save);
    await findToast(updated);
    const { body } = api.sentTo('PUT', '/api/admin/trainings/4')[0]!;
    expect(body).toMatchObject({
      ...{ title: 'Carts', description: 'How to push.', skillLevelId: 2, videoUrl: LINK, duration: 35 },
      ...{ passingScore: 80, isActive: true, questions: [QUESTION], revision: 1 },
    });
  });

  it('[W-119] that is opened again before the list is refetched has the saved values', async () => {
    change = () => ({ body: aTraining({ duration: 35, revision: 2 }) });
    const { user, press } = await open();
    await press('Edit Carts');
    await user.type(field('duration'), '5');
    const lists = api.respond!;
    api.respond = (request) => (request.method === 'GET' ? delayed().response : lists(request));
    await press('Save changes');
    await findToast('Training Updated');
    await press('Edit Carts');
    expect(field('duration').value).toBe('35');
    await press('Save changes');
    await waitFor(() => expect(api.sentTo('PUT', '/api/admin/trainings/4')).toHaveLength(2));
    expect(api.sentTo('PUT', '/api/admin/trainings/4')[1]!.body).toMatchObject({ revision: 2 });
  });
});

describe('the upload of a video', () => {
  it.each([
    ['en', 'Create training', 'Failed to upload video file'],
    ['es', 'Crear capacitación', 'No se pudo subir el archivo de video'],
  ] as const)(
    '[T-31] (%s) has the token and the field “video”; a failure is shown',
    async (language, create, failed) => {
      const sent: { path: string; token: string; fields: string[] }[] = [];
      class FailingRequest {
        upload = {};
        onerror = () => {};
        onloadend = () => {};
        private path = '';
        private token = '';
        open(_method: string, path: string): void {
          this.path = path;
        }
        setRequestHeader(name: string, value: string): void {
          if (name === 'authorization') this.token = value;
        }
        send(form: FormData): void {
          sent.push({ path: this.path, token: this.token, fields: [...form.keys()] });
          this.onerror();
          this.onloadend();
        }
      }
      Object.assign(globalThis, { XMLHttpRequest: FailingRequest });
      const { user, press } = await open(language);
      await press(create);
      const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
      await user.upload(input, new File(['x'], 'a.mp4', { type: 'video/mp4' }));
      await findToast(failed);
      expect(sent).toEqual([{ path: '/api/admin/upload-video', token: 'Bearer admin-token', fields: ['video'] }]);
    },
  );
});
