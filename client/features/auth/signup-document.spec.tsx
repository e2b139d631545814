import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { UPLOADS } from '../../../shared/workers/workers.policy.js';
import { renderComponent } from '../../test/component.testing.js';
import { aFile } from '../../test/file.testing.js';
import { NO_DOCUMENT, SignupDocument } from './signup-document.js';

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
    expect(input().accept).toBe('application/pdf,image/jpeg,image/png');
    await user.upload(input(), aFile(UPLOADS.signupBytes + 1));
    await screen.findByText(large);
    await user.upload(input(), aFile(UPLOADS.signupBytes));
    await screen.findByText('license.pdf');
    expect(screen.queryByText(large)).toBeNull();
  });
});
