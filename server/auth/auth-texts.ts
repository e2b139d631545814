import en from '../locales/en/auth.json' with { type: 'json' };
import es from '../locales/es/auth.json' with { type: 'json' };
import type { Language } from '../../shared/workers/worker.contract.js';

/** Sentences of successful sign-in calls, and of the page that ends the directory's popup. */
export const AUTH_TEXTS: Record<Language, typeof en> = { en, es };
