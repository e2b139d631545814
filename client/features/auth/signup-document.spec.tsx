import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { UPLOADS } from '../../../shared/workers/workers.policy.js';
import { renderComponent } from '../../test/component.testing.js';
import { aFile } from '../../test/file.testing.js';
import SignupDocument from './signup-document.js';
import { NO_DOCUMENT } from './document-draft.js';

describe('the document of an application', () => {
  function Choice() {
    const [draft, setDraft] = useState(NO_DOCUMENT);
    return <SignupDocument draft={draft} onChange={setDraft} />;
  }

  const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

  it.each([
    ['en', 'PDF, JPG or PNG, up to 5 MB.', 'This file is too large: at most 5 MB.'],
    ['es', 'PDF, JPG o PNG, de hasta 5 MB.', 'Este archivo es demasiado grande: máximo 5 MB.'],
  ] as const)('[U-05] (%s) is a PDF, JPG or PNG of up to 5 MB', async (language, hint, large) => {
    const { user } = await renderComponent(<Choice />, { language });
    screen.getByText(hint, { exact: false });
    expect(input().accept).toBe('application/pdf,image/jpeg,image/png,image/heic,image/heif,.heic,.heif');
    await user.upload(input(), aFile(UPLOADS.signupBytes + 1));
    await screen.findByText(large);
    await user.upload(input(), aFile(UPLOADS.signupBytes));
    await screen.findByText('license.pdf');
    expect(screen.queryByText(large)).toBeNull();
  });

  it.each([
    [
      'en',
      /^This browser can't open HEIC photos\. Take a new photo here on your phone, .* or save the photo as JPG first\.$/,
    ],
    ['es', /^Este navegador no puede abrir fotos HEIC\. Toma otra foto aquí con tu teléfono, .* como JPG\.$/],
  ] as const)(
    '[U-20] (%s) says what to do about a HEIC that the browser cannot read, whatever its name',
    async (language, text) => {
      const { user } = await renderComponent(<Choice />, { language });
      const heic = new File(['\0\0\0\u0018ftypheic\0\0\0\0mif1heic'], 'license.jpg', { type: 'image/jpeg' });
      await user.upload(input(), heic);
      await screen.findByText(text);
      expect(screen.queryByText('license.jpg')).toBeNull();
    },
  );

  it('[U-19] takes a photo as it is if it cannot be made smaller', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    const { user } = await renderComponent(<Choice />);
    await user.upload(
      input(),
      new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'license.png', { type: 'image/png' }),
    );
    await screen.findByText('license.png');
  });

  it.each([
    ['en', 'Take a photo'],
    ['es', 'Tomar una foto'],
  ] as const)('[U-21] (%s) can be photographed on a touch screen only', async (language, name) => {
    const first = await renderComponent(<Choice />, { language });
    expect(screen.queryByRole('button', { name })).toBeNull();
    first.unmount();
    const media = jest.spyOn(window, 'matchMedia');
    media.mockImplementation((query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList);
    const { user } = await renderComponent(<Choice />, { language });
    const opened: (string | null)[][] = [];
    input().click = () => void opened.push([input().getAttribute('capture'), input().accept.split(',')[0] ?? null]);
    await user.click(screen.getByRole('button', { name }));
    await user.click(screen.getByRole('button', { name: language === 'en' ? 'Choose a file' : 'Elegir archivo' }));
    expect(opened).toEqual([
      ['environment', 'image/*'],
      [null, 'application/pdf'],
    ]);
    media.mockRestore();
  });
});
