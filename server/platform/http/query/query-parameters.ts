import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery, type ApiQueryOptions } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

/** How a parameter stands in the description of the API. */
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

/** As they came: each a text, several, or nothing. */
type RawParameters<Fields> = { [Name in keyof Fields]: unknown };

/**
 * The parameters of a query, read and described in one place: `read` is given those that `fields` declares and no others, and
 * every route that takes them says so in the description of the API.
 */
export function queryParameters<Fields extends Record<string, QueryField>, Read>(
  fields: Fields,
  read: (asked: RawParameters<Fields>, params: Record<string, string>) => Read,
): () => ParameterDecorator {
  const factory = (_: unknown, context: ExecutionContext): Read => {
    const { query, params } = context.switchToHttp().getRequest<FastifyRequest>();
    const given = query as Record<string, unknown>;
    const asked = Object.fromEntries(Object.keys(fields).map((name) => [name, given[name]]));
    return read(asked as RawParameters<Fields>, params as Record<string, string>);
  };
  return createParamDecorator(factory, [describing(fields)]);
}

function describing(fields: Record<string, QueryField>): ParameterDecorator {
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
