import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import type { FieldProblem, FieldRule } from '../../../../shared/kernel/fields.js';
import { hasVisibleText } from '../../../../shared/kernel/visible-text.js';

/**
 * A field of a body, held to the same rule as the client's form. The problem travels as the constraint's context, so
 * that the answer carries a code and its params, not a sentence.
 */
export function Field(rule: FieldRule): PropertyDecorator {
  const found = (value: unknown): FieldProblem | null => rule.check(value);
  const isBlank = (value: unknown) => rule.optional && typeof value === 'string' && !hasVisibleText(value);
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (isBlank(value) ? null : value)), // a blank optional field is none
    ApiProperty({ ...rule.schema, required: !rule.optional } as ApiPropertyOptions),
    ValidateIf((_, value: unknown) => !(rule.optional && value === undefined)),
    ValidateBy({
      name: 'rule',
      validator: {
        validate: (value) => found(value) === null,
        defaultMessage: (args) => JSON.stringify(found(args?.value) ?? { code: 'wrong_type' }),
      },
    }),
  );
}

/** Accepted because older clients send it, and ignored. */
export function Ignored(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ required: false, description: 'Accepted and ignored.' }),
    ValidateBy({ name: 'ignored', validator: { validate: () => true } }),
  );
}
