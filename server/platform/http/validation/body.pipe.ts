import { ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { FieldProblem } from '../../../../shared/kernel/fields.js';
import { DomainError } from '../errors/domain-error.js';

type FieldError = { field: string } & FieldProblem;

const MAX_DEPTH = 8;

/** Creates the pipe that validates bodies: unknown fields are refused, and all problems are reported together. */
export function bodyPipe(): ValidationPipe {
  return new BodyPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    transformOptions: { enableImplicitConversion: false },
    exceptionFactory: (errors) =>
      new DomainError(
        'validation_failed',
        {},
        errors.flatMap((error) => fieldErrors(error, '')),
      ),
  });
}

function fieldErrors(error: ValidationError, prefix: string): FieldError[] {
  const field = `${prefix}${error.property}`;
  const own = Object.entries(error.constraints ?? {}).map(([name, message]): FieldError => {
    if (name === 'whitelistValidation') return { field, code: 'unknown_field' };
    if (name === 'rule') return { field, ...(JSON.parse(message) as FieldProblem) };
    return { field, code: 'wrong_type' };
  });
  return [...own.slice(0, 1), ...(error.children ?? []).flatMap((child) => fieldErrors(child, `${field}.`))];
}

class BodyPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'body') return value; // path ids have their own pipes, which need the text
    if (isTooDeep(value)) throw new DomainError('malformed_json');
    const inherited = inheritedPropertyNames(value);
    if (inherited.length > 0) throw new DomainError('validation_failed', {}, inherited);
    return super.transform(value, metadata);
  }
}

/**
 * Returns problems for names such as `constructor` and `toString`, which the whitelist takes for known fields because
 * it tests with `in`.
 */
function inheritedPropertyNames(value: unknown): FieldError[] {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return names.filter((field) => field in Object.prototype).map((field) => ({ field, code: 'unknown_field' }));
}

/** Refuses deeply nested bodies, whose recursive validation would exceed the stack. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}
