import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery, type ApiQueryOptions } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import { LARGEST_ID, parseId } from '../validation/id.pipe.js';
import { TEXT_LIMITS } from '../../../../shared/kernel/policy.js';

/** A query parameter as the OpenAPI document describes it. */
export type QueryField = {
  type: 'string' | 'integer';
  description?: string;
  format?: 'date';
  enum?: readonly (string | number)[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  default?: string | number;
  required?: true;
};

export const DATE_FIELD = { type: 'string', format: 'date', description: 'A day at the site, YYYY-MM-DD.' } as const;

/** Parameters as Fastify parses them: a text, an array of texts, or undefined. */
type RawParameters<Fields> = { [Name in keyof Fields]: unknown };

/**
 * Creates a parameter decorator that reads query parameters and describes them in the OpenAPI document. `read` gets
 * only the parameters in `fields`.
 */
export function queryParameters<Fields extends Record<string, QueryField>, Read>(
  fields: Fields,
  read: (raw: RawParameters<Fields>, params: Record<string, string>) => Read,
): () => ParameterDecorator {
  const factory = (_: unknown, context: ExecutionContext): Read => {
    const { query, params } = context.switchToHttp().getRequest<FastifyRequest>();
    const given = query as Record<string, unknown>;
    const raw = Object.fromEntries(Object.keys(fields).map((name) => [name, given[name]]));
    return read(raw as RawParameters<Fields>, params as Record<string, string>);
  };
  return createParamDecorator(factory, [describeParameters(fields)]);
}

function describeParameters(fields: Record<string, QueryField>): ParameterDecorator {
  return (target, key) => {
    const handler = key && Object.getOwnPropertyDescriptor(target, key);
    if (!handler) return;
    for (const [name, { description, required = false, enum: choices, ...schema }] of Object.entries(fields)) {
      const options: ApiQueryOptions = {
        name,
        required,
        ...(description && { description }),
        schema: { ...schema, ...(choices && { enum: [...choices] }) },
      };
      ApiQuery(options)(target, key, handler);
    }
  };
}

/** An id as a query parameter. */
export const ID_FIELD = { type: 'integer', minimum: 1, maximum: LARGEST_ID } as const;

/** Reads an id in a query; null if it is missing. @throws DomainError `validation_failed` */
export function readIdParameter(field: string, raw: unknown): number | null {
  if (raw === undefined || raw === '') return null;
  const id = typeof raw === 'string' ? parseId(raw) : null;
  if (id === null) throw new DomainError('validation_failed', {}, [{ field, code: 'id_invalid' }]);
  return id;
}

/**
 * Reads a parameter that is one of `choices`; null if it is missing or blank.
 * @throws DomainError `validation_failed`
 */
export function readChoice<T extends string | number>(field: string, raw: unknown, choices: readonly T[]): T | null {
  if (raw === undefined || raw === '') return null;
  const choice = choices.find((one) => String(one) === raw);
  if (choice === undefined) throw invalidChoice(field);
  return choice;
}

export function invalidChoice(field: string): DomainError {
  return new DomainError('validation_failed', {}, [{ field, code: 'choice_unknown' }]);
}

export const SEARCH_FIELD = { type: 'string', maxLength: TEXT_LIMITS.title } as const;

/**
 * Reads `?search=`, trimmed; blank if it is missing. Refuses NUL, which PostgreSQL text cannot contain.
 * @throws DomainError `validation_failed`
 */
export function readSearch(raw: unknown): string {
  if (raw === undefined) return '';
  if (typeof raw !== 'string' || raw.includes('\0')) throw invalidSearch('choice_unknown');
  const max = TEXT_LIMITS.title;
  if (raw.length > max) throw invalidSearch('too_long', { max });
  return raw.trim();
}

function invalidSearch(code: 'choice_unknown' | 'too_long', params = {}): DomainError {
  return new DomainError('validation_failed', {}, [{ field: 'search', code, params }]);
}

/** Reads `?search=` of a list without other filters. */
export const SearchQuery = queryParameters({ search: SEARCH_FIELD }, ({ search }) => readSearch(search));
