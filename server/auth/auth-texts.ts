import en from '../locales/en/auth.json' with { type: 'json' };
import es from '../locales/es/auth.json' with { type: 'json' };
import type { Language } from '../../shared/workers/worker.contract.js';

/** Texts of successful login calls and of the directory's callback page. */
export const AUTH_TEXTS: Record<Language, typeof en> = { en, es };
