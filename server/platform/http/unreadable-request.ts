import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ProblemCode } from '../../../shared/kernel/problems.js';
import { DomainError } from './domain-error.js';
import { problemBodyIn } from './problem.filter.js';

const CODES: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
};

/**
 * Answers what Node's parser refuses before there is a request. The shape is that of every other refusal, in English since
 * no header is known; nothing may be loaded from it, since no page is behind it. The connection ends with it.
 */
export function answerUnreadable(error: { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const problem = new DomainError(CODES[error.code ?? ''] ?? 'malformed_request');
  const body = JSON.stringify(problemBodyIn('en', problem, randomUUID()));
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
  socket.end([...head, '', body].join('\r\n'));
}
