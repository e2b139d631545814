import { describe, expect, it } from '@jest/globals';
import { checkFields } from '../kernel/fields.rules.js';
import { EMPLOYEE_NUMBER_RULES, employeeNumberOf } from './pay-period.fields.js';

const wrong = (employeeNumber: unknown) =>
  checkFields(EMPLOYEE_NUMBER_RULES, { employeeNumber }).map(({ code }) => code);

describe('ADP’s file number', () => {
  it.each(['1', '000042', '123456', ' 123456 ', '', ' ', null, undefined])('[E-23] accepts %p', (typed) => {
    expect(wrong(typed)).toEqual([]);
  });

  it.each(['1234567', '12a', '-1', '1.5', '１２', '4 2'])('[E-23] refuses %p', (typed) => {
    expect(wrong(typed)).toEqual(['employee_number_invalid']);
  });

  it('[E-23] refuses a JSON number', () => {
    expect(wrong(42)).toEqual(['wrong_type']);
  });

  it.each([
    ['42', '000042'],
    [' 123456', '123456'],
    ['', null],
    ['  ', null],
    [null, null],
  ])('[E-23] stores %p as %p', (typed, stored) => {
    expect(employeeNumberOf(typed)).toBe(stored);
  });
});
