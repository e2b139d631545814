import { useMutation } from '@tanstack/react-query';
import type { ChangeEmailRequest } from '../../../../../shared/auth/account.contract.js';
import type { MessageResponse } from '../../../../../shared/auth/auth.contract.js';
import { apiPut } from '../../../../lib/api/api.js';

/** Has a link mailed to the new address. */
export function useChangeEmail() {
  return useMutation({
    mutationFn: (request: ChangeEmailRequest) => apiPut<MessageResponse>('/api/user/email', request),
  });
}
