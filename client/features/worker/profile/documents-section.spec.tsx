import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { UPLOADS } from '../../../../shared/workers/workers.policy.js';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import { aFile } from '../../../test/file.testing.js';
import { fakeApi, problem, respondBy } from '../../../test/fake-api.testing.js';
import { WORKER } from '../../../test/people.testing.js';
import DocumentsSection from './documents-section.js';

const api = fakeApi();
const RealRequest = globalThis.XMLHttpRequest;
const VIEW = {
  ...{ id: 1, kind: 'drivers_license', fileName: 'license.pdf', mimeType: 'application/pdf', sizeBytes: 9 },
  ...{ uploadedAt: '2026-11-17T16:00:00.000Z', url: '/api/files/documents/3f/a.pdf?signature=x' },
};
const SSN = { body: { ssnLastFour: null } };
let sent: { path: string; kind: unknown; document: unknown }[];

/** As much of XMLHttpRequest as an upload uses; the server takes each file. */
class TakingRequest {
  upload = {};
  status = 201;
  statusText = '';
  responseText = JSON.stringify(VIEW);
  onload = () => {};
  onloadend = () => {};
  private path = '';
  open(_method: string, path: string): void {
    this.path = path;
  }
  setRequestHeader(): void {}
  getResponseHeader(): string {
    return 'application/json';
  }
  send(form: FormData): void {
    sent.push({ path: this.path, kind: form.get('kind'), document: form.get('document') });
    this.onload();
    this.onloadend();
  }
}

beforeEach(() => {
  sent = [];
  Object.assign(globalThis, { XMLHttpRequest: TakingRequest });
  api.respond = respondBy({ 'GET /api/user/documents': { body: [] }, 'GET /api/user/ssn': SSN });
});
afterEach(() => void Object.assign(globalThis, { XMLHttpRequest: RealRequest }));

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];

describe('the documents in the profile', () => {
  it.each([
    ['en', 'Your documents and your Social Security number could not be loaded', 'Try again'],
    ['es', 'No se pudieron cargar tus documentos ni tu número de Seguro Social', 'Intentar de nuevo'],
  ] as const)(
    '[U-17] (%s) show one error for both failed calls, and load both again',
    async (language, title, label) => {
      api.respond = () => problem(404, 'not_found', '');
      const { user } = await renderComponent(<DocumentsSection onTyped={() => undefined} />, {
        language,
        person: WORKER,
      });
      await screen.findByText(title);
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      const retry = () => user.click(screen.getByRole('button', { name: label }));
      const calls = () => ['documents', 'ssn'].map((one) => api.sentTo('GET', `/api/user/${one}`).length);
      const [documents = 0, ssn = 0] = calls();
      await retry();
      await waitFor(() => expect(calls()).toEqual([documents + 1, ssn + 1]));
      await screen.findByText(title);
      api.respond = respondBy({ 'GET /api/user/documents': { body: [] }, 'GET /api/user/ssn': SSN });
      await retry();
      await waitFor(() => expect(inputs()).toHaveLength(3));
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it.each([
    ['en', 'PDF, JPG or PNG, up to 10 MB.', 'This file is too large: at most 10 MB.', 'Document saved'],
    ['es', 'PDF, JPG o PNG, de hasta 10 MB.', 'Este archivo es demasiado grande: máximo 10 MB.', 'Documento guardado'],
  ] as const)('[U-05, U-11] (%s) take a license of 10 MB and not a byte more', async (language, hint, large, saved) => {
    const { user } = await renderComponent(<DocumentsSection onTyped={() => undefined} />, {
      language,
      person: WORKER,
    });
    await waitFor(() => expect(inputs()).toHaveLength(3));
    screen.getByText(hint, { exact: false });
    await user.upload(inputs()[0]!, aFile(UPLOADS.profileBytes + 1));
    await screen.findByText(large);
    expect(sent).toEqual([]);
    const license = aFile(UPLOADS.profileBytes);
    await user.upload(inputs()[0]!, license);
    await findToast(saved);
    expect(sent).toEqual([{ path: '/api/user/documents', kind: 'drivers_license', document: expect.any(File) }]);
    expect(screen.queryByText(large)).toBeNull();
  });

  it.each([
    [
      'en',
      /^This browser can't open HEIC photos\. Take a new photo here .*, choose a screenshot of the photo instead,/,
    ],
    [
      'es',
      /^Este navegador no puede abrir fotos HEIC\. Toma otra foto aquí .*, elige una captura de pantalla de la foto/,
    ],
  ] as const)(
    '[H-192] (%s) say how any phone can send a photo that the browser cannot open',
    async (language, text) => {
      const { user } = await renderComponent(<DocumentsSection onTyped={() => undefined} />, {
        language,
        person: WORKER,
      });
      await waitFor(() => expect(inputs()).toHaveLength(3));
      await user.upload(
        inputs()[0]!,
        new File(['\0\0\0\u0018ftypheic\0\0\0\0mif1heic'], 'IMG_1.HEIC', { type: 'image/heic' }),
      );
      await screen.findByText(text);
      expect(sent).toEqual([]);
    },
  );
});
