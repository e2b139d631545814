import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { FieldProblem } from '../../../shared/kernel/fields.js';
import { DomainError } from './domain-error.js';

type FieldError = { field: string } & FieldProblem;

/** Bodies hold known fields only, each by its rule; all that is wrong is answered at once. */
export function bodyPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    transformOptions: { enableImplicitConversion: false },
    exceptionFactory: (errors) => new DomainError('validation_failed', {}, errors.flatMap((error) => fieldErrors(error, ''))),
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
