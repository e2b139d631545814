import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { ownId } from '../workers/own-id.js';
import { bearerToken, requestOrigin } from './request-origin.js';

const tokenOf = (headers: Record<string, string>) => bearerToken({ headers } as unknown as FastifyRequest);

describe('the token of a request', () => {
  it('[X-04] is that of the bearer header only', () => {
    expect(tokenOf({ authorization: 'Bearer abc' })).toBe('abc');
    expect(tokenOf({ authorization: 'bearer abc' })).toBe('abc');
    for (const authorization of ['Basic abc', 'abc', 'Bearer', 'Bearer ', 'Bearer  abc', 'Bearer a b', 'xBearer abc']) {
      expect([authorization, tokenOf({ authorization })]).toEqual([authorization, null]);
    }
  });

  it('[X-04] is never that of a cookie', () => {
    expect(tokenOf({ cookie: 'authToken=abc; token=abc; authorization=Bearer abc' })).toBeNull();
  });
});

describe('the origin of a request', () => {
  const originOf = (headers: Record<string, string>) =>
    requestOrigin({ ip: '203.0.113.9', headers } as unknown as FastifyRequest);

  it('[A-43] is its address and user agent, of which 300 characters are stored', () => {
    expect(originOf({ 'user-agent': 'a phone' })).toEqual({ ipAddress: '203.0.113.9', userAgent: 'a phone' });
    expect(originOf({ 'user-agent': 'x'.repeat(301) }).userAgent).toBe('x'.repeat(300));
    expect(originOf({}).userAgent).toBe('');
  });
});

describe('the worker id of a path', () => {
  it('[X-03] is the own one: another worker’s is not found', () => {
    const worker = { id: 5 } as Parameters<typeof ownId>[1];
    expect(ownId(5, worker)).toBe(5);
    expect(() => ownId(6, worker)).toThrow(expect.objectContaining({ code: 'not_found' }));
  });
});
