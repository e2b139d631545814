import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderComponent } from '../../test/component.testing.js';
import { fakeApi } from '../../test/fake-api.testing.js';
import { ErrorBoundary } from './error-boundary.js';

const api = fakeApi();
afterEach(() => void jest.restoreAllMocks());

it.each([
  [new TypeError('Failed to fetch dynamically imported module: https://x.example/assets/a.js'), 0],
  [new RangeError('A part that throws'), 1],
])('[H-109] %s is reported %d times', async (error, times) => {
  jest.spyOn(console, 'error').mockReturnValue(undefined); // React logs the error
  api.respond = () => ({ status: 204 });
  const Part = () => {
    throw error;
  };
  await renderComponent(
    <ErrorBoundary resetKey="" fallback={<p>Could not be loaded</p>}>
      <Part />
    </ErrorBoundary>,
  );
  screen.getByText('Could not be loaded');
  expect(api.sent.filter(({ path }) => path === '/api/client-errors')).toHaveLength(times);
});
