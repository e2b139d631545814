import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

const WORTH_BYTES = 1_024;
/** Much smaller than lower ones, and still quicker than the network it saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Text that a call or a page answers with travels compressed: the shifts on offer are 200 kB, and 8 so. No secret can be
 * guessed from the length (BREACH): no cookie authenticates, so another site has no call whose answer holds one.
 */
export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < WORTH_BYTES || reply.hasHeader('content-encoding'))
      return payload;
    reply.header('vary', 'accept-encoding');
    const accepted = acceptedBy(request.headers['accept-encoding']);
    const encoding = ['br', 'gzip'].find((one) => accepted.includes(one));
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoding === 'br' ? asBrotli(payload, BROTLI) : asGzip(payload);
  });
}

function acceptedBy(header: string | string[] | undefined): string[] {
  const offers = String(header ?? '').split(',');
  return offers.filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer)).map((offer) => (offer.split(';')[0] ?? '').trim());
}
