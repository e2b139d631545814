import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { Language } from '../../shared/workers/worker.contract.js';
import { findToast, renderComponent, runFor } from '../test/component.testing.js';
import { fakeApi } from '../test/fake-api.testing.js';
import { WORKER } from '../test/people.testing.js';
import { storeUnsentCount } from '../lib/outbox/unsent-count.js';
import { hasNewVersion } from '../lib/pwa/app-version.js';
import { isPageOutdated } from '../lib/pwa/page-version.js';
import { Dialog } from '../ui/dialog.js';

const takeNewVersion = jest.fn<() => Promise<void>>();
jest.unstable_mockModule('../lib/pwa/take-new-version.js', () => ({
  takeNewVersion,
  finishNewVersion: async () => undefined,
  buildOf: () => null,
}));
const { NewVersion } = await import('./new-version.js');

fakeApi();
beforeEach(() => {
  takeNewVersion.mockReset().mockResolvedValue(undefined);
  hasNewVersion.set(false);
  isPageOutdated.set(false);
});

type Options = { language?: Language; at?: string; isDialogOpen?: boolean; hasFakeTimers?: boolean };

const open = ({ isDialogOpen = false, ...options }: Options = {}) =>
  renderComponent(
    <>
      <Dialog open={isDialogOpen} onOpenChange={() => undefined} title="A form">
        <p>Text</p>
      </Dialog>
      <NewVersion />
    </>,
    { person: WORKER, at: '/dashboard', now: '2026-11-17T16:00:00.000Z', ...options },
  );
const update = () => screen.queryByRole('button', { name: /^(Update now|Actualizar ahora)$/, hidden: true });

describe('the offer of a newer version', () => {
  it.each([
    ['en', 'A new version is ready'],
    ['es', 'Hay una versión nueva'],
  ] as const)('[O-01] (%s) is shown once one waits, and installed after agreement', async (language, title) => {
    let end = () => {};
    takeNewVersion.mockReturnValue(new Promise((resolve) => (end = resolve)));
    const { user } = await open({ language });
    expect(update()).toBeNull();
    act(() => hasNewVersion.set(true));
    screen.getByText(title);
    await user.dblClick(update()!);
    expect(update()!.ariaBusy).toBe('true');
    expect(takeNewVersion).toHaveBeenCalledTimes(1);
    end();
    await waitFor(() => expect(update()!.ariaBusy).not.toBe('true'));
  });

  it('[O-01] waits for an open dialog, an unsent event, and pages where something is typed or watched', async () => {
    hasNewVersion.set(true);
    const first = await open({ isDialogOpen: true });
    expect(update()).toBeNull();
    first.unmount();
    const second = await open({ at: '/training/4' });
    expect(update()).toBeNull();
    second.unmount();
    storeUnsentCount(1);
    await open();
    expect(update()).toBeNull();
    act(() => storeUnsentCount(0));
    expect(update()).not.toBeNull();
  });

  it('[O-01] comes again an hour after it was closed', async () => {
    hasNewVersion.set(true);
    await open({ hasFakeTimers: true });
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(update()).toBeNull();
    await runFor(59 * 60_000);
    expect(update()).toBeNull();
    await runFor(60_000);
    expect(update()).not.toBeNull();
  });
});

describe('the notice that the page is out of date', () => {
  it.each([
    ['en', 'This page is out of date'],
    ['es', 'Esta página ya no está al día'],
  ] as const)('[H-40, O-01] (%s) is shown on every page', async (language, title) => {
    isPageOutdated.set(true);
    await open({ language, at: '/training/4' });
    screen.getByText(title);
    expect(update()).not.toBeNull();
  });

  it('[H-90] is a toast over an open dialog, which the card cannot cover', async () => {
    await open({ isDialogOpen: true });
    act(() => isPageOutdated.set(true));
    await findToast('This page is out of date');
  });
});
