import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parse as parseRange } from 'range-parser';
import { SIGNED_LINKS } from '../../../shared/kernel/policy.js';
import { Public } from '../http/security/access.js';
import { queryParameters } from '../http/query/query-parameters.js';
import { DomainError } from '../http/errors/domain-error.js';
import type { ByteRange, FileMetadata } from './disks/file-disk.js';
import { FileStore } from './file-store.js';
import { ARCHIVE_HEAD_BYTES, ARCHIVE_TAIL_BYTES, mayBeArchive } from './checks/polyglot-files.js';
import { SignedLinks, type LinkQuery, type OpenedLink } from './downloads/signed-links.js';

const LINK_PART = { type: 'string', required: true } as const;

/** Reads the query of a signed link. */
const SignedLinkQuery = queryParameters(
  { for: { ...LINK_PART, enum: Object.keys(SIGNED_LINKS) }, name: LINK_PART, until: LINK_PART, signature: LINK_PART },
  (query): LinkQuery => query,
);

@ApiTags('files')
@Controller('files')
export class FilesController {
  constructor(
    private readonly links: SignedLinks,
    private readonly store: FileStore,
  ) {}

  /** Returns a file or a part of it; the signature in the link is the permission [U-08, T-32]. */
  @Public()
  @Get(':area/:folder/:file')
  async show(
    @Param() { area, folder, file }: Record<'area' | 'folder' | 'file', string>,
    @SignedLinkQuery() query: LinkQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const key = `${area}/${folder}/${file}`;
    const link = this.links.open(key, query);
    const facts = await this.store.find(key);
    if (!facts) throw new DomainError('not_found');
    const contentType = contentTypeOf(key);
    const shown = (await this.isShown(key, contentType, facts)) ? 'inline' : 'attachment';
    setFileHeaders(reply, { contentType, disposition: contentDisposition(link.name, { type: shown }) }, link, facts);
    if (request.headers['if-none-match'] === facts.etag) return void reply.status(304).send();
    const range = requestedRange(request, facts);
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${facts.sizeBytes}`);
      throw new DomainError('range_not_satisfiable');
    }
    if (range === 'whole') return this.send(request, reply, key, { start: 0, end: facts.sizeBytes - 1 });
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${facts.sizeBytes}`);
    return this.send(request, reply, key, range);
  }

  /**
   * Returns whether a browser may show the file. Unknown types are downloads, and so are PDFs that are also archives,
   * because another program may open them as such. [U-13]
   */
  private async isShown(key: string, contentType: string, { sizeBytes }: FileMetadata): Promise<boolean> {
    if (contentType !== 'application/pdf' || sizeBytes === 0) return contentType !== UNKNOWN_CONTENT;
    const read = async (start: number, end: number) => buffer(await this.store.read(key, { start, end }));
    const head = await read(0, Math.min(sizeBytes, ARCHIVE_HEAD_BYTES) - 1);
    const isWhole = head.length === sizeBytes;
    return !mayBeArchive(head, isWhole ? head : await read(sizeBytes - ARCHIVE_TAIL_BYTES, sizeBytes - 1));
  }

  /** Sends the file, or for HEAD the same headers without a body. */
  private async send(request: FastifyRequest, reply: FastifyReply, key: string, range: ByteRange): Promise<void> {
    reply.header('content-length', String(range.end - range.start + 1));
    await reply.send(request.method === 'HEAD' ? Readable.from([]) : await this.store.read(key, range));
  }
}

/** Sets the headers of the file. `nosniff` is set on all responses. */
function setFileHeaders(
  reply: FastifyReply,
  content: { contentType: string; disposition: string },
  link: OpenedLink,
  facts: FileMetadata,
): void {
  const mayKeep = SIGNED_LINKS[link.purpose].cached;
  reply
    .header('content-type', content.contentType)
    .header('content-disposition', content.disposition)
    .header('accept-ranges', 'bytes')
    .header('etag', facts.etag)
    .header('last-modified', facts.lastModified.toUTCString())
    .header('cache-control', mayKeep ? `private, max-age=${link.secondsLeft}` : 'private, no-store');
}

/**
 * Returns the part of the file that `Range` names, `whole`, or `unsatisfiable` (416). It returns `whole` for several
 * parts, other units, an invalid header (RFC 9110 §14.2), and an `If-Range` of another version than the stored one.
 * [T-32]
 */
function requestedRange(
  { headers }: FastifyRequest,
  { sizeBytes, etag, lastModified }: FileMetadata,
): ByteRange | 'whole' | 'unsatisfiable' {
  const condition = headers['if-range'];
  const isCurrent = condition === undefined || condition === etag || condition === lastModified.toUTCString();
  if (!isCurrent || headers.range === undefined) return 'whole';
  const { code, type, ranges } = parseRange(sizeBytes, headers.range);
  const isInvalid = (code & 1) !== 0;
  const [range, ...others] = ranges;
  if (type !== 'bytes' || isInvalid || others.length > 0) return 'whole';
  return range ?? 'unsatisfiable';
}

/** Content types by the extension that `Uploads` chose. Other files have an unknown type. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  vtt: 'text/vtt; charset=utf-8',
};

const UNKNOWN_CONTENT = 'application/octet-stream';

function contentTypeOf(key: string): string {
  return CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? UNKNOWN_CONTENT;
}
