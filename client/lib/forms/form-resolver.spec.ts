import { describe, expect, it } from '@jest/globals';
import type { ResolverOptions } from 'react-hook-form';
import { resolveWith } from './form-resolver.js';
import type { FormProblem } from './form-resolver.js';

type Form = { date: string; rate: string };

/** The resolver's result for a form with the given inputs. */
async function errorsOf(problems: FormProblem[], inputs: Record<string, { type: string; badInput: boolean }> = {}) {
  const fields = Object.entries(inputs).map(([name, { type, badInput }]) => [
    name,
    { name, ref: { name, type, validity: { badInput } } },
  ]);
  const options = { fields: Object.fromEntries(fields), shouldUseNativeValidation: false };
  const { errors } = await resolveWith<Form>(() => problems)(
    { date: '', rate: '' },
    undefined,
    options as unknown as ResolverOptions<Form>,
  );
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.type]));
}

describe('the problems of a form', () => {
  it('[U-02] contain the first of each field, and distinguish problems of the whole form', async () => {
    const problems = [
      { field: 'date', code: 'date_invalid' },
      { field: 'date', code: 'shift_in_past', isFormProblem: true },
      { field: 'rate', code: 'shift_full', isFormProblem: true },
    ];
    expect(await errorsOf(problems)).toEqual({ date: 'date_invalid', rate: 'form:shift_full' });
    expect(await errorsOf([])).toEqual({});
  });

  it('[D-20] report an unreadable value as invalid, not as missing', async () => {
    const missing = [
      { field: 'date', code: 'required' },
      { field: 'rate', code: 'required' },
    ];
    const typed = { date: { type: 'date', badInput: true }, rate: { type: 'number', badInput: true } };
    expect(await errorsOf(missing, typed)).toEqual({ date: 'date_invalid', rate: 'wrong_type' });
    const blank = { date: { type: 'date', badInput: false }, rate: { type: 'text', badInput: true } };
    expect(await errorsOf(missing, blank)).toEqual({ date: 'required', rate: 'required' });
  });
});

describe('a text that an input shows', () => {
  it('[A-57] is checked and sent, even if no event reported it', async () => {
    const seen: unknown[] = [];
    const resolve = resolveWith<{ email: string; code?: string; stays: boolean }>((form) => (seen.push(form), []));
    const fields = {
      email: { name: 'email', ref: { value: 'ana@gigshift.example' } },
      code: { name: 'code', ref: { value: 'not registered' } },
      stays: { name: 'stays', ref: { type: 'checkbox', value: 'on' } },
    };
    const options = { fields, shouldUseNativeValidation: false } as unknown as ResolverOptions<{
      email: string;
      stays: boolean;
    }>;
    const { values } = await resolve({ email: '', stays: true }, undefined, options);
    expect(values).toEqual({ email: 'ana@gigshift.example', stays: true });
    expect(seen).toEqual([values]);
  });
});
