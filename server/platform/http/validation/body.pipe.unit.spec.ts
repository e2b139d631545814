import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import { IsArray, ValidateNested } from 'class-validator';
import type { FieldRule } from '../../../../shared/kernel/fields.js';
import { bodyPipe } from './body.pipe.js';
import type { DomainError } from '../errors/domain-error.js';
import { Field, Ignored } from './field.decorator.js';

const MAX = 5;
const shortText = (optional = false): FieldRule => ({
  schema: { type: 'string', maxLength: MAX },
  optional,
  check: (value) => {
    if (typeof value !== 'string') return { code: 'wrong_type' };
    return value.length > MAX ? { code: 'too_long', params: { max: MAX } } : null;
  },
});

class Line {
  @Field(shortText()) title!: string;
}

class Body {
  @Field(shortText()) name!: string;
  @Field(shortText(true)) note?: string;
  @Ignored() role?: string;
  @IsArray() @ValidateNested({ each: true }) @Type(() => Line) lines!: Line[];
}

const GOOD = { name: 'Rosa', lines: [{ title: 'fold' }] };

async function pass(body: unknown): Promise<unknown> {
  return bodyPipe().transform(body, { type: 'body', metatype: Body });
}

async function refusal(body: unknown): Promise<unknown[]> {
  try {
    await pass(body);
    return [];
  } catch (error) {
    expect(error).toMatchObject({ code: 'validation_failed', status: 400 });
    return [...(error as DomainError).fields];
  }
}

describe('a body', () => {
  it('passes when each field satisfies its rule', async () => {
    expect(await pass(GOOD)).toEqual(GOOD);
    expect(await pass(GOOD)).toBeInstanceOf(Body);
  });

  it('may omit optional fields, but not set them to null', async () => {
    expect(await refusal({ ...GOOD, note: 'ok' })).toEqual([]);
    expect(await refusal({ ...GOOD, note: undefined })).toEqual([]);
    expect(await refusal({ ...GOOD, note: null })).toEqual([{ field: 'note', code: 'wrong_type' }]);
  });

  it('is refused with the rule’s code and params, for every field at once', async () => {
    expect(await refusal({ name: 'Rosalinda', note: 7, lines: [] })).toEqual([
      { field: 'name', code: 'too_long', params: { max: MAX } },
      { field: 'note', code: 'wrong_type' },
    ]);
  });

  it('is refused with the paths of nested fields', async () => {
    expect(await refusal({ ...GOOD, lines: [{ title: 'fold' }, { title: 'perforate' }] })).toEqual([
      { field: 'lines.1.title', code: 'too_long', params: { max: MAX } },
    ]);
    expect(await refusal({ ...GOOD, lines: [{ title: 'fold', price: 1 }] })).toEqual([
      { field: 'lines.0.price', code: 'unknown_field' },
    ]);
    expect(await refusal({ ...GOOD, lines: 'all' })).toEqual([{ field: 'lines', code: 'wrong_type' }]);
  });

  it('[X-21] is refused with unknown fields, but not with those of older clients', async () => {
    expect(await refusal({ ...GOOD, isAdmin: true })).toEqual([{ field: 'isAdmin', code: 'unknown_field' }]);
    expect(await refusal({ ...GOOD, role: { any: 'thing' } })).toEqual([]);
  });

  it('[X-21] is not converted, and inherited names are unknown fields', async () => {
    expect(await refusal({ ...GOOD, name: 12 })).toEqual([{ field: 'name', code: 'wrong_type' }]);
    const polluted: unknown = JSON.parse('{"name":"Rosa","lines":[],"constructor":{"prototype":{"isAdmin":true}}}');
    expect(await refusal(polluted)).toEqual([{ field: 'constructor', code: 'unknown_field' }]);
    expect('isAdmin' in {}).toBe(false);
  });

  it('is refused when it is not an object', async () => {
    for (const body of [undefined, null, 'text', 7, []])
      await expect(pass(body)).rejects.toMatchObject({ code: 'validation_failed' });
  });
});
