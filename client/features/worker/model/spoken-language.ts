import type { ShiftView } from '../../../../shared/shifts/shift.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';

/** The language spoken on a shift. It is for information and excludes no worker [S-36]. */
export function spokenOn({ requiredLanguage }: Pick<ShiftView, 'requiredLanguage'>): Language {
  return requiredLanguage === 'es' ? 'es' : 'en';
}
