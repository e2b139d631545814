import type { FormatterModule } from 'i18next';
import { readableParams } from '../../shared/kernel/readable-params.js';

/**
 * Fills a problem's values into its text as the server does: dates, times and distances as people read them. It sits
 * in i18next itself, so that no screen can forget it; what a screen has written out already is no longer a bare value
 * and stays.
 */
export const readableValues: FormatterModule = {
  type: 'formatter',
  init() {
    // Nothing to set up: every value goes by its name.
  },
  add() {
    // Texts name no formats of their own.
  },
  addCached() {
    // See add.
  },
  format(value: unknown, _format, language, options) {
    const name = options?.['interpolationkey'] as string | undefined;
    if (name === undefined || (typeof value !== 'string' && typeof value !== 'number')) return value as string;
    return String(readableParams({ [name]: value }, language?.startsWith('es') ? 'es' : 'en')[name]);
  },
};
