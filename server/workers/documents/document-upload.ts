import { DOCUMENT_RULES, DOCUMENT_TYPES, SIGNUP_DOCUMENT_RULES } from '../../../shared/workers/document.rules.js';
import { UPLOADS } from '../../../shared/workers/workers.policy.js';

const DOCUMENT = { field: 'document', types: DOCUMENT_TYPES, area: 'documents' } as const;

/** The upload accepted by POST /api/user/documents (worker.md §5 Uploads). [U-05] */
export const PROFILE_UPLOAD = { ...DOCUMENT, texts: DOCUMENT_RULES, maxBytes: UPLOADS.profileBytes };

/** The upload accepted by POST /api/auth/register/documents. [U-05, U-06] */
export const SIGNUP_UPLOAD = { ...DOCUMENT, texts: SIGNUP_DOCUMENT_RULES, maxBytes: UPLOADS.signupBytes };
