import { describe, expect, it } from '@jest/globals';
import { PROFILE_UPLOAD, SIGNUP_UPLOAD } from './document-upload.js';

const MEGABYTE = 1024 * 1024;

describe('an uploaded document', () => {
  it.each([
    ['at signup', SIGNUP_UPLOAD, 5],
    ['in the profile', PROFILE_UPLOAD, 10],
  ])('[U-05, U-11] is, %s, a PDF, JPG or PNG in the field “document”', (_where, upload, megabytes) => {
    expect(upload.field).toBe('document');
    expect(upload.maxBytes).toBe(megabytes * MEGABYTE);
    expect(Object.keys(upload.types)).toEqual(['application/pdf', 'image/jpeg', 'image/png']);
  });
});
