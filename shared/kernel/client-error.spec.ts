import { describe, expect, it } from '@jest/globals';
import { clientErrorReport, withoutPersonalData } from './client-error.js';

function failure(message: string, stack: string): Error {
  return Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n${stack}` });
}

describe('clientErrorReport', () => {
  it('[H-35] contains only the error class, the route and positions in our files', () => {
    const error = failure(
      'ana@example.com is not a function',
      '    at Toaster (https://gigshift.example/assets/toaster-Ab_1.js:1:204)\n    at https://other.example/x.js:1:1',
    );
    expect(clientErrorReport(error, '/training/12/')).toEqual({
      name: 'TypeError',
      page: '/training/:id',
      frames: ['assets/toaster-Ab_1.js:1:204'],
    });
  });

  it('[H-35] replaces other names and routes with "other"', () => {
    expect(clientErrorReport('Ana Silva', '/ana@example.com')).toEqual({ name: 'string', page: 'other', frames: [] });
    expect(
      withoutPersonalData({ name: 'Ana Silva', page: '/Ana', frames: ['Ana', 'at assets/a-1.js:2:3 Ana'] }),
    ).toEqual({
      name: 'other',
      page: 'other',
      frames: ['assets/a-1.js:2:3'],
    });
    expect(clientErrorReport(new Error('x'), '/').page).toBe('/');
  });

  it('[H-35] keeps the ten innermost frames', () => {
    const frames = Array.from({ length: 12 }, (_, at) => `assets/a-1.js:1:${at}`);
    const { frames: reported } = clientErrorReport(failure('x', frames.join('\n')), '/');
    expect(reported).toEqual(frames.slice(0, 10));
  });
});
