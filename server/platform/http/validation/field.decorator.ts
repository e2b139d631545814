import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import type { FieldProblem, FieldRule } from '../../../../shared/kernel/fields.js';
import { hasVisibleText } from '../../../../shared/kernel/visible-text.js';

/**
 * Declares a field of a body with the rule that the client's form uses too. The problem is passed as JSON in the
 * validator's message, so that the response has a code and params instead of a sentence.
 */
export function Field(rule: FieldRule): PropertyDecorator {
  const found = (value: unknown): FieldProblem | null => rule.check(value);
  const isBlank = (value: unknown) => rule.optional && typeof value === 'string' && !hasVisibleText(value);
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (isBlank(value) ? null : value)), // a blank optional field counts as missing
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

/** Declares a field that older clients send and the server ignores. */
export function Ignored(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ required: false, description: 'Accepted and ignored.' }),
    ValidateBy({ name: 'ignored', validator: { validate: () => true } }),
  );
}
