import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { ErrorBoundary } from '../lib/layout/error-boundary.js';
import { expectConsoleErrors, renderComponent } from '../test/component.testing.js';
import { fakeApi, NO_NETWORK } from '../test/fake-api.testing.js';
import { FailedPart } from './failed-part.js';

const api = fakeApi();
let isBroken: boolean;
beforeEach(() => {
  isBroken = true;
});

function Part({ name }: { name: string }) {
  if (isBroken) throw new Error(`broken ${name}`);
  return <p>All is well</p>;
}

/** A page with a part that fails, and a button that leads to another page. */
function Page({ name, onRetry }: { name: string; onRetry?: () => void }) {
  const [path, setPath] = useState('/one');
  return (
    <>
      <button type="button" onClick={() => setPath('/two')}>
        Next page
      </button>
      <ErrorBoundary resetKey={path} fallback={<FailedPart {...(onRetry && { onRetry })} />}>
        <Part name={name} />
      </ErrorBoundary>
    </>
  );
}

it.each([
  ['en', 'Nothing you sent is lost. Try again, or come back in a minute.', 'Try again'],
  ['es', 'No se perdió nada de lo que enviaste. Inténtalo de nuevo o vuelve en un minuto.', 'Intentar de nuevo'],
] as const)(
  '[H-35, H-36] (%s) a part that fails says what to do, is reported once, and leaves the rest usable',
  async (language, text, label) => {
    expectConsoleErrors();
    api.respond = () => ({ status: 204 });
    const retry = jest.fn();
    const { user } = await renderComponent(<Page name={language} onRetry={retry} />, {
      language,
      at: `/one-${language}`,
    });
    screen.getByText(text);
    screen.getByRole('heading', { level: 1 });
    expect(api.changes()).toEqual(['POST /api/client-errors']);
    expect(JSON.stringify(api.sent[0]!.body)).toContain(`/one-${language}`);
    await user.click(screen.getByRole('button', { name: label }));
    expect(retry).toHaveBeenCalledTimes(1);
    isBroken = false;
    await user.click(screen.getByText('Next page'));
    screen.getByText('All is well');
    expect(screen.queryByText(text)).toBeNull();
  },
);

it('[H-35] a report that cannot be sent is not repeated, and changes nothing on the page', async () => {
  expectConsoleErrors();
  api.respond = () => NO_NETWORK;
  await renderComponent(<Page name="offline" />, { at: '/one-offline' });
  screen.getByText('Nothing you sent is lost. Try again, or come back in a minute.');
  expect(api.sent).toHaveLength(1);
});
