import type { FieldRules } from '../kernel/fields.js';
import { choice, optional, text } from '../kernel/fields.rules.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import { UPLOADS } from './workers.policy.js';
import { allowed, refused, type Decision } from '../kernel/result.js';
import { hasVisibleText } from '../kernel/visible-text.js';
import type { DocumentKind } from './worker.contract.js';

/** What documents may be, with the ending that their file gets (worker.md §5 Uploads). [U-05] */
export const DOCUMENT_TYPES = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const;

export type DocumentType = keyof typeof DOCUMENT_TYPES;

export const DOCUMENT_KINDS: readonly DocumentKind[] = ['drivers_license', 'identification', 'other'];

/** The text fields of POST /api/user/documents. Without a kind it is the driver's licence, which the profile asks for. [U-11] */
export const DOCUMENT_RULES: FieldRules<{ kind?: DocumentKind }> = { kind: optional(choice(DOCUMENT_KINDS)) };

/** Those of POST /api/auth/register/documents. [U-06] */
export const SIGNUP_DOCUMENT_RULES: FieldRules<{ uploadToken: string; kind?: DocumentKind }> = {
  uploadToken: text({ max: TEXT_LIMITS.token }),
  kind: optional(choice(DOCUMENT_KINDS)),
};

export function isDocumentType(mimeType: string): mimeType is DocumentType {
  return Object.hasOwn(DOCUMENT_TYPES, mimeType);
}

/**
 * Whether a file may be sent as a document, before a byte travels: `mimeType` is what the device takes it for, `null` when
 * it has no idea. The server takes the same types and sizes, by what arrives. `maxBytes` itself is allowed. [U-05]
 */
export function decideDocument(file: { mimeType: string | null; sizeBytes: number }, maxBytes: number): Decision {
  if (file.sizeBytes === 0) return refused('file_empty');
  if (file.mimeType !== null && !isDocumentType(file.mimeType)) return refused('file_type_wrong');
  if (file.sizeBytes > maxBytes) return refused('file_too_large', { megabytes: megabytes(maxBytes) });
  return allowed;
}

/** A worker may take back what nobody has relied on yet; what an approval rested on stays until it is replaced. [U-11] */
export function decideDocumentRemoval(worker: { isApproved: boolean }): Decision {
  return worker.isApproved ? refused('document_kept') : allowed;
}

/** Limits as people read them. */
export function megabytes(bytes: number): number {
  return bytes / (1024 * 1024);
}

/**
 * A person's file name as we keep it: no folders, no control or direction marks, not too long, and with the ending that
 * its content has, whatever it said before. [U-07, U-08]
 */
export function documentFileName(given: string, type: DocumentType): string {
  const ending = `.${DOCUMENT_TYPES[type]}`;
  const own = given.split(/[\\/]/).at(-1) ?? '';
  const plain = own.replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '').replace(/\.[^.]*$/, '');
  if (!hasVisibleText(plain)) return `document${ending}`;
  const room = UPLOADS.fileNameCharacters - ending.length;
  return `${[...plain.trim()].slice(0, room).join('')}${ending}`;
}
