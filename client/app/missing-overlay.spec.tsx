import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { TOASTS } from '../../shared/kernel/screens.policy.js';
import { answerSignInAgain, requestSignInAgain } from '../lib/auth/sign-in-again.js';
import { expectConsoleErrors, renderComponent, runFor } from '../test/component.testing.js';
import { fakeApi } from '../test/fake-api.testing.js';
import { Dialog } from '../ui/dialog.js';
import { removeToast, toast } from '../ui/toast-store.js';
import { DeferredMount } from './deferred-mount.js';
import { MissingSignInAgain, MissingToasts } from './missing-overlay.js';

const api = fakeApi();
const FAILED = new TypeError('Failed to fetch dynamically imported module: https://x.example/assets/toaster-a1.js');

let imports: (() => Promise<{ default: () => React.ReactNode }>)[];
const load = () => (imports.shift() ?? (() => Promise.reject(FAILED)))();
const fails = () => Promise.reject(FAILED);
const works = () => Promise.resolve({ default: () => <p>The part</p> });

beforeEach(() => {
  api.respond = () => ({ status: 204 });
});

it.each([
  ['en', 'Close'],
  ['es', 'Cerrar'],
] as const)('[H-121] (%s) toasts whose code cannot be loaded are shown as plain text', async (language, close) => {
  imports = [fails, fails];
  await renderComponent(<DeferredMount load={load} props={{}} Failed={MissingToasts} />, {
    language,
    hasFakeTimers: true,
  });
  await runFor(0);
  expect(screen.queryByText('Not saved')).toBeNull();
  toast({ title: 'Not saved', description: 'The server is busy.', variant: 'destructive' });
  await runFor(0);
  const notes = screen
    .getAllByText('Not saved')
    .map((one) => one.closest('[data-missing]'))
    .filter(Boolean);
  expect(notes).toHaveLength(1);
  expect(notes[0]?.textContent).toContain('The server is busy.');
  expect(notes[0]?.textContent).toContain(close);
  await runFor(TOASTS.displayMs);
  expect(document.querySelector('[data-missing]')).toBeNull();
  toast({ title: 'Not saved either' });
  await runFor(0);
  expect(document.querySelector('[data-missing]')).not.toBeNull();
  imports = [works];
  await runFor(10_000);
  screen.getByText('The part');
  expect(document.querySelector('[data-missing]')).toBeNull();
  removeToast();
});

it.each([
  ['en', 'The login could not be loaded', 'Try again', 'Cancel'],
  ['es', 'No se pudo cargar el inicio de sesión', 'Intentar de nuevo', 'Cancelar'],
] as const)(
  '[H-121] (%s) a login that cannot be loaded can be tried again, or declined',
  async (language, title, again, cancel) => {
    imports = [fails];
    await renderComponent(<DeferredMount load={load} props={{}} Failed={MissingSignInAgain} />, {
      ...{ language, hasFakeTimers: true },
    });
    await runFor(0);
    expect(screen.queryByText(title)).toBeNull();
    const answer = requestSignInAgain(`token ${language}`, true);
    await runFor(0);
    screen.getByText(title);
    imports = [works];
    screen.getByRole('button', { name: again }).click();
    await runFor(0);
    screen.getByText('The part');
    expect(screen.queryByText(title)).toBeNull();
    imports = [fails];
    await renderComponent(<DeferredMount load={load} props={{}} Failed={MissingSignInAgain} />, {
      ...{ language, hasFakeTimers: true },
    });
    await runFor(0);
    screen.getByRole('button', { name: cancel }).click();
    await runFor(0);
    expect(await answer).toBe(false);
  },
);

it('[H-121] the note can be used while a dialog is open, which stays open', async () => {
  imports = [fails];
  const close = jest.fn();
  const { user } = await renderComponent(
    <>
      <Dialog open onOpenChange={close} title="A form" />
      <DeferredMount load={load} props={{}} Failed={MissingToasts} />
    </>,
  );
  await waitFor(() => expect(imports).toEqual([]));
  act(() => void toast({ title: 'Not saved' }));
  const note = within(await waitFor(() => document.querySelector<HTMLElement>('[data-missing]')!));
  await user.click(note.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.querySelector('[data-missing]')).toBeNull());
  expect(close).not.toHaveBeenCalled();
  removeToast();
});

it('[H-121] a part that works in the background stays absent while it cannot be loaded', async () => {
  imports = [fails];
  await renderComponent(<DeferredMount load={load} props={{}} />, { hasFakeTimers: true });
  const textBefore = document.body.textContent;
  await runFor(0);
  expect([imports, document.body.textContent]).toEqual([[], textBefore]);
});

it('[H-121] an overlay that throws is replaced too, and rendered again on request', async () => {
  expectConsoleErrors();
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw new Error('broken');
    return <p>The part</p>;
  };
  imports = [() => Promise.resolve({ default: Part }), () => Promise.resolve({ default: Part })];
  const answer = requestSignInAgain('token of a fault', true);
  await renderComponent(<DeferredMount load={load} props={{}} Failed={MissingSignInAgain} />, { hasFakeTimers: true });
  await runFor(0);
  isBroken = false;
  screen.getByRole('button', { name: 'Try again' }).click();
  await runFor(0);
  screen.getByText('The part');
  answerSignInAgain(false);
  expect(await answer).toBe(false);
});
