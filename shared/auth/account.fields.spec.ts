import { describe, expect, it } from '@jest/globals';
import { checkChangeEmailForm, checkChangePasswordForm, isSameEmail } from './account.fields.js';

describe('checkChangePasswordForm', () => {
  const form = {
    currentPassword: 'the old one',
    newPassword: 'a quiet bindery 42',
    confirmPassword: 'a quiet bindery 42',
  };
  const codes = (changes: Partial<typeof form>) =>
    checkChangePasswordForm({ ...form, ...changes }).map(({ field, code }) => [field, code]);

  it('[A-45] requires the old password, of any form', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ currentPassword: 'x' })).toEqual([]);
    expect(codes({ currentPassword: '' })).toEqual([['currentPassword', 'password_required']]);
  });

  it('[A-35, A-45] requires 8 characters and equal passwords', () => {
    expect(codes({ newPassword: '1234567', confirmPassword: '1234567' })).toEqual([
      ['newPassword', 'password_too_short'],
      ['confirmPassword', 'password_too_short'],
    ]);
    expect(codes({ confirmPassword: 'a quiet bindery 43' })).toEqual([['confirmPassword', 'passwords_do_not_match']]);
  });
});

describe('checkChangeEmailForm', () => {
  const form = { newEmail: 'nora.new@gigshift.example', currentPassword: 'the old one' };

  it('[A-45] requires a different address and the password', () => {
    expect(checkChangeEmailForm(form, 'nora@gigshift.example')).toEqual([]);
    expect(checkChangeEmailForm(form, 'NORA.new@gigshift.example')).toMatchObject([
      { field: 'newEmail', code: 'email_unchanged' },
    ]);
    expect(checkChangeEmailForm({ newEmail: 'nora@', currentPassword: '' }, 'x@y.example')).toMatchObject([
      { field: 'newEmail', code: 'email_invalid' },
      { field: 'currentPassword', code: 'password_required' },
    ]);
  });

  it('[A-12] compares addresses without case and surrounding spaces', () => {
    expect(isSameEmail(' Nora@Gigshift.example', 'nora@gigshift.EXAMPLE ')).toBe(true);
    expect(isSameEmail('nora@gigshift.example', 'nora1@gigshift.example')).toBe(false);
  });
});
