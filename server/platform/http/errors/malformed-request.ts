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

const logger = new Logger('MalformedRequest');

/** Node stores the current response here. If its headers are sent, further text would become part of its body. */
type Connection = Duplex & { _httpMessage?: ServerResponse | null };

/**
 * Answers a request that Node's HTTP parser refuses, with a problem in English, since no header is known, and closes
 * the connection. The CSP allows no resources, since there is no page.
 */
export function refuseMalformedRequest(error: { code?: string }, socket: Connection): void {
  const hasResponseStarted = socket._httpMessage?.headersSent === true;
  if (error.code === 'ECONNRESET' || !socket.writable || hasResponseStarted) return void socket.destroy();
  const problem = new DomainError(CODES[error.code ?? ''] ?? 'malformed_request');
  const traceId = randomUUID();
  logger.debug({ code: problem.code, reason: error.code, traceId }, 'Malformed request');
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
  // destroys the socket even if the client keeps its side open, which would never end otherwise
  socket.end([...head, '', body].join('\r\n'), () => socket.destroy());
}
