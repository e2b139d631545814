import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

const MIN_BYTES = 1_024;
/** Much smaller than lower ones, and still quicker than the network it saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

type Encoding = 'br' | 'gzip';
const COMPRESS: Record<Encoding, (payload: string | Buffer) => Promise<Buffer>> = {
  br: (payload) => asBrotli(payload, BROTLI),
  gzip: (payload) => asGzip(payload),
};

/**
 * Text that a call or a page answers with travels compressed: the shifts on offer are 200 kB, and 8 so. No secret can be
 * guessed from the length (BREACH): no cookie authenticates, so another site has no call whose answer holds one.
 */
export function compressResponses(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (!isText(payload, reply) || Buffer.byteLength(payload) < MIN_BYTES || reply.hasHeader('content-encoding'))
      return payload;
    reply.header('vary', 'accept-encoding');
    const accepted = acceptedEncodings(request.headers['accept-encoding']);
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return typeof payload === 'string' ? COMPRESS[encoding](payload) : compressOnce(payload, encoding);
  });
}

/** Bytes are files, but for JSON that is written already. */
function isText(payload: unknown, reply: FastifyReply): payload is string | Buffer {
  if (typeof payload === 'string') return true;
  return Buffer.isBuffer(payload) && String(reply.getHeader('content-type')).startsWith('application/json');
}

/** Bytes that are sent again and again are compressed once, and what came of it is forgotten with them. */
const compressedBuffers = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>();

function compressOnce(payload: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = compressedBuffers.get(payload) ?? {};
  compressedBuffers.set(payload, known);
  return (known[encoding] ??= COMPRESS[encoding](payload));
}

function acceptedEncodings(header: string | string[] | undefined): string[] {
  const offers = String(header ?? '').split(',');
  return offers.filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer)).map((offer) => (offer.split(';')[0] ?? '').trim());
}
