import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiDelete } from '../../../../lib/api/api.js';
import { DOCUMENTS_PATH } from './own-documents.js';

/** DELETE /api/user/documents/{id} [U-11] */
export function useDeleteDocument() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => apiDelete<void>(`${DOCUMENTS_PATH}/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: [DOCUMENTS_PATH] }),
  });
}
