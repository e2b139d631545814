import { useMutation } from '@tanstack/react-query';
import { apiDownload } from '../../../../lib/api/api-download.js';

/** Everything that is kept about the worker, as one file [U-12]. */
export function useExportOwnData() {
  return useMutation({ mutationFn: () => apiDownload('/api/user/export'), gcTime: 0 });
}
