import type { ShiftTemplateView } from '../../../../shared/shifts/shift-template.contract.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';
import { ADMIN_PATHS } from './paths.js';

/** Shift templates by name [D-32]. */
export const useTemplates = () => useAuthenticatedList<ShiftTemplateView>(ADMIN_PATHS.templates);
