import { describe, expect, it } from '@jest/globals';
import {
  CLIENT_VERSION,
  MINIMUM_CLIENT_HEADER,
  MINIMUM_CLIENT_VERSION,
} from '../../../../shared/kernel/client-version.js';
import { appFixture } from '../../../test/factories/app-fixture.js';

const test = appFixture({ env: { PUBLIC_URL: 'https://shifts.example' } });

/**
 * A page, an API response, a refusal, an unknown path, the page of the login popup, the API documentation and a file.
 */
const ADDRESSES = [
  '/',
  '/api/config',
  '/api/user/stats',
  '/api/nowhere',
  '/%61pi/user/stats', // the router decodes it to /api/…
  '/nowhere.js',
  '/api/auth/azure/callback?state=x',
  '/api/openapi.json',
  '/api/files/documents/x?signature=x',
  '/api/calendar/shifts.ics?token=x',
  '/%',
];

describe('every response', () => {
  it.each(ADDRESSES)('[X-04] %s has the security headers', async (address) => {
    const { headers } = await test.call('GET', address);
    const policy = String(headers['content-security-policy']).split(';');
    for (const directive of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(directive);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
    });
    expect(Object.keys(headers)).not.toContain('x-powered-by');
    if (decodeURI(address === '/%' ? '' : address).startsWith('/api/') && !address.includes('calendar')) {
      expect(headers['cache-control']).toMatch(/no-store|no-cache/);
    }
  });

  it('[H-40] of the API, refusals included, has the minimum client version', async () => {
    for (const address of ['/api/config', '/api/user/stats', '/api/nowhere', '/%61pi/user/stats'])
      expect((await test.call('GET', address)).headers[MINIMUM_CLIENT_HEADER]).toBe(String(MINIMUM_CLIENT_VERSION));
    expect((await test.call('GET', '/')).headers[MINIMUM_CLIENT_HEADER]).toBeUndefined();
    expect(CLIENT_VERSION).toBeGreaterThanOrEqual(MINIMUM_CLIENT_VERSION); // otherwise every page would be outdated
  });

  it('[X-04] allows no other origin', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://shifts.example.evil.example']) {
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await test.call(method, '/api/config', {
          headers: { origin, 'access-control-request-method': 'POST' },
        });
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    }
  });

  it('[X-04] has a content type with a charset', async () => {
    for (const address of ['/', '/api/config', '/api/nowhere', '/api/docs', '/api/auth/azure/callback?state=x'])
      expect(String((await test.call('GET', address)).headers['content-type'])).toMatch(/charset=utf-8/i);
  });

  it('[X-04] never echoes the request', async () => {
    expect((await test.app.inject({ method: 'TRACE' as 'GET', url: '/api/config' })).statusCode).toBe(404);
  });
});
