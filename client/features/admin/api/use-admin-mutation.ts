import { useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, problemMessage } from '../../../lib/api/api.js';
import { DedupeInFlight } from '../../../lib/api/dedupe-in-flight.js';
import { isRefetchPostponed, onceReleased } from '../../../lib/live/postpone-refetch.js';
import { settleToast, toast } from '../../../ui/toast-store.js';
import type { ToastInput } from '../../../ui/toast-store.js';
import type { AdminPath } from './paths.js';
import { useRefetch } from './use-refetch.js';

type AdminMutation<Input, Answer> = {
  call: (input: Input) => Promise<Answer>;
  /** Lists to refetch beside those that follow every change. Must be a constant: it is compared by identity. */
  touches: readonly AdminPath[];
  /** Queries to refetch with the lists that are not lists of all admins. */
  refetchAlso?: () => Promise<unknown>;
  /** What the toast says when the server gives no message of its own (admin.md §8). */
  fallback: string;
  done?: (answer: Answer, input: Input) => ToastInput;
  /** The form itself shows conflicts and refusals, and a toast would cover it. */
  showsConflict?: boolean;
  /** The form disappears with its row: after a refusal the refetch waits until its typed input is gone. [W-99] */
  closesWithRow?: boolean;
  /** Label of a retry button in the toast, for calls that did not reach the server and have no other retry on the page. */
  again?: string;
  /** Mutation key, so that several components can see that the same change is running. */
  key?: readonly unknown[];
};

/** Callbacks of one call. `onSuccess` runs only while its component is mounted. */
type Ends<Answer> = { onSuccess?: (answer: Answer) => void; onError?: (error: Error) => void };
type Variables<Input, Answer> = { input: Input; onSuccess: ((answer: Answer) => void) | undefined };

/**
 * Calls the server for one change. The caller's `onSuccess` runs as soon as the response arrives, so that a dialog closes
 * then [H-42]; a button that stays is busy until the lists are refetched, and cannot be pressed twice. A refusal shows a
 * toast and refetches the lists too, because another admin may have been faster. A call that never reached the server leaves the lists as they are.
 */
export function useAdminMutation<Input, Answer>(options: AdminMutation<Input, Answer>) {
  const refetchLists = useRefetch(options.touches);
  const refetch = () => Promise.all([refetchLists(), options.refetchAlso?.()]);
  const [calls] = useState(() => new DedupeInFlight<Answer>());
  const isMounted = useIsMounted();
  const subjectOf = (input: Input) => `${options.fallback} ${JSON.stringify(input)}`;
  const mutation: UseMutationResult<Answer, Error, Variables<Input, Answer>> = useMutation({
    mutationFn: ({ input }: Variables<Input, Answer>) => calls.run(input, options.call),
    ...(options.key && { mutationKey: options.key }),
    onSuccess: async (answer, { input, onSuccess }) => {
      settleToast(subjectOf(input));
      if (options.done) toast(options.done(answer, input));
      if (isMounted()) onSuccess?.(answer);
      await refetch();
    },
    onError: async (error, variables) => {
      const isShown = options.showsConflict && isOutdated(error);
      const title = problemMessage(error, options.fallback);
      const subject = subjectOf(variables.input);
      const action = options.again !== undefined &&
        !(error instanceof ApiError) && { label: options.again, onAct: () => mutation.mutate(variables) };
      const showError = () => toast({ title, variant: 'destructive', subject, ...(action && { action }) });
      if (!isShown) showError();
      if (!(error instanceof ApiError)) return;
      if (options.closesWithRow && isRefetchPostponed() && !isOutdated(error))
        return onceReleased(() => void refetch());
      await refetch();
      if (isShown && (await isUnmountedSoon(isMounted))) showError(); // the form closed with its row
    },
  });
  const { mutate: send, isPending } = mutation;
  const mutate = useCallback(
    (input: Input, { onSuccess, onError }: Ends<Answer> = {}) => send({ input, onSuccess }, { onError }),
    [send],
  );
  return { mutate, isPending, error: mutation.error };
}

function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}

/** Milliseconds until the refetched lists are drawn. */
const RENDER_MS = 100;

async function isUnmountedSoon(isMounted: () => boolean): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, RENDER_MS));
  return !isMounted();
}

function isOutdated(error: Error): boolean {
  return error instanceof ApiError && (error.is('edited_meanwhile') || error.is('changed_since_shown'));
}
