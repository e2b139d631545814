import { useMutation } from '@tanstack/react-query';
import { ApiError, problemMessage } from '../../../lib/api.js';
import { toast } from '../../../ui/toast-store.js';
import type { ToastInput } from '../../../ui/toast-store.js';
import type { AdminPath } from './paths.js';
import { useRefetch } from './use-refetch.js';

type AdminMutation<Input, Answer> = {
  call: (input: Input) => Promise<Answer>;
  /** Lists that change with it, beside those that follow every change. A constant: it is compared by identity. */
  touches: readonly AdminPath[];
  /** What the toast says when the server gives no message of its own (admin.md §8). */
  fallback: string;
  done?: (answer: Answer, input: Input) => ToastInput;
  /** Lets several places see that the same thing is being worked on. */
  key?: readonly unknown[];
};

/**
 * One change: done when the lists it touches are refetched. A refusal is toasted and refetches too, because it mostly
 * means that somebody else was faster; what never reached the server leaves the lists alone.
 */
export function useAdminMutation<Input, Answer>(options: AdminMutation<Input, Answer>) {
  const refetch = useRefetch(options.touches);
  return useMutation<Answer, Error, Input>({
    mutationFn: options.call,
    ...(options.key && { mutationKey: options.key }),
    onSuccess: async (answer, input) => {
      if (options.done) toast(options.done(answer, input));
      await refetch();
    },
    onError: async (error) => {
      toast({ title: problemMessage(error, options.fallback), variant: 'destructive' });
      if (error instanceof ApiError) await refetch();
    },
  });
}
