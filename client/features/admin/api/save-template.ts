import { useTranslation } from 'react-i18next';
import type { ShiftTemplateEdit, ShiftTemplateView } from '../../../../shared/shifts/shift-template.contract.js';
import { apiPost, apiPut } from '../../../lib/api.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [] as const;

/** A new template, or a change of the one with `id` [D-35, D-37]. */
export function useSaveTemplate(id: number | null) {
  const { t } = useTranslation('planning');
  const path = ADMIN_PATHS.templates;
  return useAdminMutation<ShiftTemplateEdit, ShiftTemplateView>({
    call: (body) => (id === null ? apiPost(path, body) : apiPut(`${path}/${id}`, body)),
    touches: TOUCHES,
    fallback: id === null ? t('failed.createTemplate') : t('failed.updateTemplate'),
    showsConflict: true,
    done: ({ name }) => ({ title: id === null ? t('templates.created') : t('templates.updated'), description: name }),
  });
}
