import type { DocumentKind } from '../../../shared/workers/worker.contract.js';

/** The document of an application; `fault` explains why the last selected file was not accepted. */
export type DocumentDraft = { kind: DocumentKind; file: File | null; fault: string | null };

export const NO_DOCUMENT: DocumentDraft = { kind: 'drivers_license', file: null, fault: null };
