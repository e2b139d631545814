import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Logger } from '@nestjs/common';
import type { ProblemCode } from '../../../../shared/kernel/problems.js';
import { DomainError } from './domain-error.js';
import { problemBodyIn } from './problem.filter.js';

const CODES: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
};

const logger = new Logger('Unreadable');

/** What Node's own handler looks at: an answer that has begun would take what is written now for a part of it. */
type Connection = Duplex & { _httpMessage?: ServerResponse | null };

/**
 * Answers what Node's parser refuses before there is a request. The shape is that of every other refusal, in English since
 * no header is known; nothing may be loaded from it, since no page is behind it. The connection ends with it.
 */
export function answerMalformedRequest(error: { code?: string }, socket: Connection): void {
  const hasResponseStarted = socket._httpMessage?.headersSent === true;
  if (error.code === 'ECONNRESET' || !socket.writable || hasResponseStarted) return void socket.destroy();
  const problem = new DomainError(CODES[error.code ?? ''] ?? 'malformed_request');
  const traceId = randomUUID();
  logger.debug({ code: problem.code, why: error.code, traceId }, 'Unreadable');
  const body = JSON.stringify(problemBodyIn('en', problem, traceId));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: no-referrer',
    'Connection: close',
  ];
  // also where the other side keeps its half open: nothing else would ever end it
  socket.end([...head, '', body].join('\r\n'), () => socket.destroy());
}
