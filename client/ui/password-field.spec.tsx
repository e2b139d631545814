import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Language } from '../../shared/workers/worker.contract.js';
import { renderComponent } from '../test/component.testing.js';
import { PasswordField } from './password-field.js';

const NAMES = { en: 'Show password', es: 'Mostrar la contraseña' };

async function open(language: Language = 'en') {
  const page = (
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField label="Secret" name="secret" autoComplete="current-password" defaultValue="tinta y papel" />
      <button type="submit">Send</button>
    </form>
  );
  const { user } = await renderComponent(page, { language });
  const button = screen.getByRole('button', { name: NAMES[language] });
  return { user, button, input: screen.getByLabelText<HTMLInputElement>('Secret') };
}

describe('a password field', () => {
  it.each(['en', 'es'] as const)(
    '[A-60] (%s) shows and hides the password; the button says which',
    async (language) => {
      const { user, button, input } = await open(language);
      const state = () => [input.type, button.getAttribute('aria-pressed'), button.textContent];
      expect(state()).toEqual(['password', 'false', NAMES[language]]);
      await user.click(button);
      expect(state()).toEqual(['text', 'true', NAMES[language]]);
      await user.click(button);
      expect(state()).toEqual(['password', 'false', NAMES[language]]);
    },
  );

  it('[A-60] works with the keyboard and sends nothing', async () => {
    const { user, button, input } = await open();
    input.focus();
    await user.tab();
    expect(document.activeElement).toBe(button);
    await user.keyboard(' ');
    expect([input.type, input.value]).toEqual(['text', 'tinta y papel']);
  });

  it('[A-60] keeps the element, its autocomplete, the focus and the caret', async () => {
    const { user, button, input } = await open();
    input.focus();
    input.setSelectionRange(3, 5);
    await user.click(button);
    const after = screen.getByLabelText<HTMLInputElement>('Secret');
    expect(after).toBe(input);
    expect([after.type, after.autocomplete, after.name]).toEqual(['text', 'current-password', 'secret']);
    expect([document.activeElement === input, input.selectionStart, input.selectionEnd]).toEqual([true, 3, 5]);
  });

  it('[A-61] hides the password again when the form is sent', async () => {
    const { user, button, input } = await open();
    await user.click(button);
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect([input.type, button.getAttribute('aria-pressed')]).toEqual(['password', 'false']));
  });
});
