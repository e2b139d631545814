import type { FieldRules } from '../kernel/fields.js';
import { choice, optional, text } from '../kernel/fields.rules.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import { UPLOADS } from './workers.policy.js';
import { allowed, refused, type Decision } from '../kernel/result.js';
import { hasVisibleText } from '../kernel/visible-text.js';
import type { DocumentKind } from './worker.contract.js';

/** Allowed document types, with the extension of the stored file (worker.md §5 Uploads). [U-05] */
export const DOCUMENT_TYPES = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const;

export type DocumentType = keyof typeof DOCUMENT_TYPES;

export const DOCUMENT_KINDS: readonly DocumentKind[] = ['drivers_license', 'identification', 'other'];

/**
 * Text fields of POST /api/user/documents. The default kind is the driver's license, which the profile requires. [U-11]
 */
export const DOCUMENT_RULES: FieldRules<{ kind?: DocumentKind }> = { kind: optional(choice(DOCUMENT_KINDS)) };

/** Text fields of POST /api/auth/register/documents. [U-06] */
export const SIGNUP_DOCUMENT_RULES: FieldRules<{ uploadToken: string; kind?: DocumentKind }> = {
  uploadToken: text({ max: TEXT_LIMITS.token }),
  kind: optional(choice(DOCUMENT_KINDS)),
};

function isDocumentType(mimeType: string): mimeType is DocumentType {
  return Object.hasOwn(DOCUMENT_TYPES, mimeType);
}

/**
 * Decides before the upload whether a file can be a document. `mimeType` is the device's type, `null` if unknown. The
 * server applies the same limits to the received file. `maxBytes` is inclusive. [U-05]
 */
export function decideDocument(file: { mimeType: string | null; sizeBytes: number }, maxBytes: number): Decision {
  if (file.sizeBytes === 0) return refused('file_empty');
  if (file.mimeType !== null && !isDocumentType(file.mimeType)) return refused('file_type_wrong');
  if (file.sizeBytes > maxBytes) return refused('file_too_large', { megabytes: megabytes(maxBytes) });
  return allowed;
}

/**
 * Decides whether a worker may delete a document: only before approval. Afterwards it can only be replaced, because the
 * approval relied on it. [U-11]
 */
export function decideDocumentRemoval(worker: { isApproved: boolean }): Decision {
  return worker.isApproved ? refused('document_kept') : allowed;
}

/** Converts a limit to megabytes for display. */
export function megabytes(bytes: number): number {
  return bytes / (1024 * 1024);
}

/**
 * Returns a file name for storage: no folders, control characters or direction marks, limited in length, and with the
 * extension of its actual type. [U-07, U-08]
 */
export function documentFileName(given: string, type: DocumentType): string {
  const ending = `.${DOCUMENT_TYPES[type]}`;
  const own = given.split(/[\\/]/).at(-1) ?? '';
  const plain = own.replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '').replace(/\.[^.]*$/, '');
  if (!hasVisibleText(plain)) return `document${ending}`;
  const room = UPLOADS.fileNameCharacters - ending.length;
  return `${[...plain.trim()].slice(0, room).join('')}${ending}`;
}
