import { useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, problemMessage } from '../../../lib/api.js';
import { JoinedCalls } from '../../../lib/joined-calls.js';
import { settleToast, toast } from '../../../ui/toast-store.js';
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
  /** The form itself says what has changed or was saved by somebody else, and a toast would lie over it. */
  showsMeanwhile?: boolean;
  /** The label of another try where the call never reached the server, and nothing else on the page offers one. */
  again?: string;
  /** Lets several places see that the same thing is being worked on. */
  key?: readonly unknown[];
};

/**
 * One change: done when the lists it touches are refetched. A refusal is toasted and refetches too, because it mostly
 * means that somebody else was faster; what never reached the server leaves the lists alone.
 */
export function useAdminMutation<Input, Answer>(options: AdminMutation<Input, Answer>) {
  const refetch = useRefetch(options.touches);
  const [calls] = useState(() => new JoinedCalls<Answer>());
  const subjectOf = (input: Input) => `${options.fallback} ${JSON.stringify(input)}`;
  const mutation: UseMutationResult<Answer, Error, Input> = useMutation<Answer, Error, Input>({
    mutationFn: (input) => calls.run(input, options.call),
    ...(options.key && { mutationKey: options.key }),
    onSuccess: async (answer, input) => {
      settleToast(subjectOf(input));
      if (options.done) toast(options.done(answer, input));
      await refetch();
    },
    onError: async (error, input) => {
      const isShown = options.showsMeanwhile && isOutdated(error);
      const title = problemMessage(error, options.fallback);
      const action = options.again !== undefined &&
        !(error instanceof ApiError) && { label: options.again, onAct: () => mutation.mutate(input) };
      if (!isShown) toast({ title, variant: 'destructive', subject: subjectOf(input), ...(action && { action }) });
      if (error instanceof ApiError) await refetch();
    },
  });
  return mutation;
}

function isOutdated(error: Error): boolean {
  return error instanceof ApiError && (error.is('edited_meanwhile') || error.is('changed_since_shown'));
}
