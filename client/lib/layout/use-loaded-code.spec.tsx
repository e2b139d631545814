import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderComponent, runFor } from '../../test/component.testing.js';
import { fakeApi } from '../../test/fake-api.testing.js';
import { useLoadedCode } from './use-loaded-code.js';

const api = fakeApi();

let imports: (() => Promise<string>)[];
const load = () => imports.shift()!();
const fails = (error: Error) => () => Promise.reject(error);
const works = () => Promise.resolve('The toasts');

function Part() {
  return <p>{useLoadedCode(load) ?? 'Nothing'}</p>;
}

it('[H-109] reports code that throws when it runs, once, and tries it again', async () => {
  api.respond = () => ({ status: 204 });
  const error = new RangeError('in the module');
  imports = [fails(error), fails(error), works];
  await renderComponent(<Part />, { at: '/dashboard', hasFakeTimers: true });
  await runFor(0);
  expect(api.sent).toMatchObject([
    { method: 'POST', path: '/api/client-errors', body: { name: 'RangeError', page: '/dashboard' } },
  ]);
  window.history.replaceState(null, '', '/training');
  await runFor(10_000);
  await runFor(10_000);
  screen.getByText('The toasts');
  expect(api.sent).toHaveLength(1);
});

it('[H-109, H-38] reports nothing if the code could not be loaded, and loads it again', async () => {
  const error = new TypeError('Failed to fetch dynamically imported module: https://x.example/assets/toaster-a1.js');
  imports = [fails(error), works];
  await renderComponent(<Part />, { hasFakeTimers: true });
  await runFor(0);
  screen.getByText('Nothing');
  await runFor(10_000);
  screen.getByText('The toasts');
  expect(api.sent).toEqual([]);
});
