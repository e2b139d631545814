import { useMutation } from '@tanstack/react-query';
import type { EraseAccountRequest } from '../../../../../shared/auth/account.contract.js';
import type { MessageResponse } from '../../../../../shared/auth/auth.contract.js';
import { apiDelete } from '../../../../lib/api/api.js';

/** Has the account erased; its sessions are over then [U-12]. */
export function useEraseAccount() {
  return useMutation({
    mutationFn: (request: EraseAccountRequest) => apiDelete<MessageResponse>('/api/user', request),
  });
}
