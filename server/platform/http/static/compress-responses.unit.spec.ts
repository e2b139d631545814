import { describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressResponses } from './compress-responses.js';

const LONG = JSON.stringify({ text: 'paper and ink '.repeat(100) });
const server = fastify();
compressResponses(server);
server.get('/long', (_request, reply) => reply.type('application/json').send(LONG));
const WRITTEN = Buffer.from(LONG);
server.get('/written', (_request, reply) => reply.type('application/json; charset=utf-8').send(WRITTEN));
server.get('/short', (_request, reply) => reply.send('short'));
server.get('/file', (_request, reply) => reply.send(Buffer.from(LONG)));

const ask = (url: string, encoding?: string) =>
  server.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

describe('a response', () => {
  it('is compressed with an encoding that the client accepts', async () => {
    const brotli = await ask('/long', 'gzip, deflate, br;q=0.9');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(LONG);
    expect(brotli.headers['content-length']).toBe(String(brotli.rawPayload.length));
    expect(brotli.rawPayload.length).toBeLessThan(LONG.length / 10);
    const gzip = await ask('/long', 'gzip, br;q=0');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(LONG);
  });

  it('that is a repeated buffer is compressed for each accepted encoding', async () => {
    for (const _ of ['compressed now', 'cached']) {
      const [brotli, gzip, plain] = [await ask('/written', 'br'), await ask('/written', 'gzip'), await ask('/written')];
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(LONG);
      expect(brotli.headers['content-length']).toBe(String(brotli.rawPayload.length));
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(LONG);
      expect([plain.headers['content-encoding'], plain.headers.vary, plain.body]).toEqual([
        ...[undefined, 'accept-encoding', LONG],
      ]);
    }
  });

  it('is not compressed for a client without encodings, and varies by `accept-encoding`', async () => {
    for (const encoding of [undefined, 'identity', 'br;q=0, gzip;q=0.0']) {
      const plain = await ask('/long', encoding);
      expect([encoding, plain.headers['content-encoding'], plain.body]).toEqual([encoding, undefined, LONG]);
      expect(plain.headers.vary).toBe('accept-encoding');
    }
  });

  it('is not compressed when it is short or a file', async () => {
    for (const url of ['/short', '/file']) expect((await ask(url, 'br')).headers['content-encoding']).toBeUndefined();
  });
});
