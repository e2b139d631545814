import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemBody } from '../../../../shared/kernel/problem.contract.js';
import type { ProblemCode } from '../../../../shared/kernel/problems.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { fieldText, problemText } from '../../texts/problem-texts.js';
import { DomainError } from './domain-error.js';
import { isOpenedInBrowser, problemPage } from './problem-page.js';
import { requestLanguage } from '../request-language.js';
import type { AuthenticatedRequest } from '../security/principal.js';

const CODE_OF_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed_json',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'service_unavailable',
};

/**
 * Codes and messages of errors that a later retry may avoid: connection lost or refused, no free connection, timeout,
 * disk full.
 */
const CONNECTION_LOST =
  /^(08|53|57P0|57014|25P03)|ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|not queryable|[Qq]uery runner (was )?already released|Query read timeout|timeout exceeded when trying to connect/;

/** Statuses that are typical of an attack: unauthenticated, forbidden, too many requests. */
const SECURITY_STATUSES = new Set([401, 403, 429]);

/** Log entry of a refusal: the route's pattern and the principal's id, without addresses and texts of the request. */
function refusalLogEntry({ code, status }: DomainError, request: FastifyRequest): object {
  const { principal } = request as AuthenticatedRequest;
  const caller = principal ? `${principal.kind} ${principal.id}` : 'anonymous';
  return { code, status, caller, method: request.method, route: request.routeOptions.url ?? '', traceId: request.id };
}

/** Answers all errors as `application/problem+json`. Unexpected errors are logged and their details hidden. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const problem = toDomainError(error);
    if (problem.status >= 500) this.logger.error({ err: error, traceId: request.id }, 'Request failed');
    else if (SECURITY_STATUSES.has(problem.status)) this.logger.warn(refusalLogEntry(problem, request), 'Refused');
    sendProblem(problem, request, reply);
  }
}

/** Headers of a file that are set before its content is read, which may fail. They do not apply to the problem. */
const FILE_HEADERS = ['content-length', 'content-disposition', 'accept-ranges', 'etag', 'last-modified'];

/** Sends a problem in the language of the request, with `Retry-After` for 429. [U-14, U-15] */
export function sendProblem(problem: DomainError, request: FastifyRequest, reply: FastifyReply): void {
  const body = problemBody(problem, request);
  for (const name of FILE_HEADERS) reply.removeHeader(name);
  if (reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (problem.status === 429 && problem.params.seconds !== undefined) {
    reply.header('retry-after', String(problem.params.seconds));
  }
  reply.status(body.status);
  if (isOpenedInBrowser(request)) {
    reply.type('text/html; charset=utf-8').send(problemPage(body, requestLanguage(request)));
    return;
  }
  reply.header('content-type', 'application/problem+json; charset=utf-8').send(JSON.stringify(body));
}

function problemBody(problem: DomainError, request: FastifyRequest): ProblemBody {
  return problemBodyIn(requestLanguage(request), problem, request.id);
}

export function problemBodyIn(language: Language, problem: DomainError, traceId: string): ProblemBody {
  const errors = problem.fields.map(({ field, code, params }) => ({
    field,
    code,
    message: fieldText(field, code, params ?? {}, language),
  }));
  return {
    status: problem.status,
    code: problem.code,
    message: errors[0]?.message ?? problemText(problem.code, problem.params, language),
    ...(Object.keys(problem.params).length > 0 ? { params: problem.params } : {}),
    ...(errors.length > 0 ? { errors } : {}),
    ...(problem.current === undefined ? {} : { current: problem.current }),
    traceId,
  };
}

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const status =
    error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number } | null)?.statusCode;
  const code = status === undefined ? undefined : CODE_OF_STATUS[status];
  if (code) return new DomainError(code);
  return new DomainError(isConnectionLoss(error) ? 'service_unavailable' : 'internal_error');
}

function isConnectionLoss(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return CONNECTION_LOST.test(code) || CONNECTION_LOST.test(message);
}
