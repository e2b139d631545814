import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fakeApi, NO_NETWORK } from '../../test/fake-api.testing.js';
import { ApiError, NetworkError } from './api-error.js';
import { reportClientError, SentReports, watchClientErrors } from './report-client-error.js';

const api = fakeApi();

/** Each test is a page load of its own. */
let reports: SentReports;
let stop: () => void;
beforeEach(() => {
  window.history.replaceState(null, '', '/training/12');
  reports = new SentReports();
  stop = watchClientErrors(reports);
});
afterEach(() => stop());

/** What a browser does with a rejected promise that nothing handles. */
const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const sent = () => api.sent.map(({ body }) => body);

/** An error with a place in the built code; its message contains personal data. */
const aFault = (name: string) =>
  Object.assign(new Error('ana@example.com is not a function'), {
    name,
    stack: `${name}: ana@example.com is not a function\n    at https://gigshift.example/assets/start-Ab_1.js:1:204`,
  });

it('[H-108] reports a rejected promise that nothing handles, without its message', () => {
  api.respond = () => ({ status: 204 });
  reject(aFault('RangeError'));
  expect(api.changes()).toEqual(['POST /api/client-errors']);
  expect(sent()).toEqual([{ name: 'RangeError', page: '/training/:id', frames: ['assets/start-Ab_1.js:1:204'] }]);
});

it('[H-108] reports an error once, even if it is seen twice on different pages', () => {
  api.respond = () => ({ status: 204 });
  const error = aFault('TypeError');
  reportClientError(error, reports);
  window.history.replaceState(null, '', '/dashboard');
  reject(error);
  expect(sent()).toMatchObject([{ name: 'TypeError', page: '/training/:id' }]);
});

it.each([
  ['a refused call', new ApiError(409, '{}', 'application/json')],
  ['a call without an answer', new NetworkError(true, NO_NETWORK)],
  ['an aborted call', new DOMException('Aborted', 'AbortError')],
  ['no answer in time', new DOMException('No response in time', 'TimeoutError')],
  ['no network in Chromium', NO_NETWORK],
  ['no network in WebKit', new TypeError('Load failed')],
  ['no network in Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['code not loaded in Chromium', new TypeError('Failed to fetch dynamically imported module: https://x.example/a.js')],
  ['code not loaded in WebKit', new TypeError('Importing a module script failed.')],
  ['code not loaded in Firefox', new TypeError('error loading dynamically imported module: https://x.example/a.js')],
  ['a style sheet not loaded', new Error('Unable to preload CSS for /assets/a.css')],
  ['no reason', undefined],
])('[H-108] does not report a rejection for %s', (_name, reason) => {
  reject(reason);
  expect(api.sent).toEqual([]);
});

it('[H-35, H-108] reports no more than five errors, rejections included', () => {
  api.respond = () => ({ status: 204 });
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) reject(aFault(name));
  expect(sent()).toMatchObject(['A', 'B', 'C', 'D', 'E'].map((name) => ({ name })));
});
