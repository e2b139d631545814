import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  NewShiftTemplateRequest,
  ShiftTemplateEdit,
  ShiftTemplateView,
} from '../../../../shared/shifts/shift-template.contract.js';
import { apiPost, apiPut } from '../../../lib/api/api.js';
import { IdempotentRequests } from './idempotent-requests.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [] as const;

/** A new template, made once, however often the request is sent, or a change of the one with `id` [D-35, D-37, X-57]. */
export function useSaveTemplate(id: number | null) {
  const { t } = useTranslation('planning');
  const path = ADMIN_PATHS.templates;
  const [once] = useState(() => new IdempotentRequests());
  const create = ({ revision: _none, ...body }: ShiftTemplateEdit) =>
    once.run(body, (clientTemplateId) => {
      const request: NewShiftTemplateRequest = { ...body, clientTemplateId };
      return apiPost<ShiftTemplateView>(path, request);
    });
  return useAdminMutation<ShiftTemplateEdit, ShiftTemplateView>({
    call: (body) => (id === null ? create(body) : apiPut(`${path}/${id}`, body)),
    touches: TOUCHES,
    fallback: id === null ? t('failed.createTemplate') : t('failed.updateTemplate'),
    showsConflict: true,
    done: ({ name }) => ({ title: id === null ? t('templates.created') : t('templates.updated'), description: name }),
  });
}
