import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, isUnconfirmedChange, problemMessage } from '../../../lib/api/api-error.js';
import { DedupeInFlight } from '../../../lib/api/dedupe-in-flight.js';
import { isRefetchPostponed, onceReleased } from '../../../lib/live/postpone-refetch.js';
import { settleToast, toast } from '../../../ui/toast-store.js';
import type { ToastInput } from '../../../ui/toast-store.js';
import type { AdminPath } from './paths.js';
import { replaceRow } from './replace-row.js';
import { useRefetch } from './use-refetch.js';

type AdminMutation<Input, Result> = {
  call: (input: Input) => Promise<Result>;
  /** Lists to refetch in addition to `ALWAYS_REFETCHED`. Must be a constant: it is compared by identity. */
  refetchPaths: readonly AdminPath[];
  /** Refetches queries that are not in `ADMIN_PATHS`, for example one worker's. */
  refetchAlso?: () => Promise<unknown>;
  /** The list of which the response is a row: that row is replaced before the refetch. [W-119] */
  rowOf?: AdminPath;
  /** Text of the error toast if the server sends no message (admin.md §8). */
  fallback: string;
  /** The toast after success. */
  done?: (result: Result, input: Input) => ToastInput;
  /** The form shows conflicts itself: no toast, because it would cover them. */
  showsConflict?: boolean;
  /** The refetch may remove the form with its row: after a refusal it waits until the form has no unsaved input. [W-99] */
  closesWithRow?: boolean;
  /** Label of a retry button in the toast, for calls without a response that have no other retry on the page. */
  retryLabel?: string;
  /** Mutation key, so that several components can see that the same change is running. */
  key?: readonly unknown[];
};

/** Callbacks of one call. `onSuccess` runs only while its component is mounted. */
type MutationCallbacks<Result> = { onSuccess?: (result: Result) => void; onError?: (error: Error) => void };
type Variables<Input, Result> = { input: Input; onSuccess: ((result: Result) => void) | undefined };

/**
 * Calls the server for one change. The caller's `onSuccess` runs as soon as the response arrives, so that a dialog closes
 * then [H-42]; a button that stays is busy until the lists are refetched, and cannot be pressed twice. A refusal shows a
 * toast and refetches the lists too, because another admin may have changed them. So does a call without a response that
 * may have arrived [W-310]. After a call that cannot have reached the server nothing is refetched.
 */
export function useAdminMutation<Input, Result>(options: AdminMutation<Input, Result>) {
  const queryClient = useQueryClient();
  const refetchLists = useRefetch(options.refetchPaths);
  const refetch = () => Promise.all([refetchLists(), options.refetchAlso?.()]);
  const [calls] = useState(() => new DedupeInFlight<Result>());
  const isMounted = useIsMounted();
  const subjectOf = (input: Input) => `${options.fallback} ${JSON.stringify(input)}`;
  const mutation: UseMutationResult<Result, Error, Variables<Input, Result>> = useMutation({
    mutationFn: ({ input }: Variables<Input, Result>) => calls.run(input, options.call),
    ...(options.key && { mutationKey: options.key }),
    onSuccess: async (result, { input, onSuccess }) => {
      settleToast(subjectOf(input));
      if (options.rowOf) replaceRow(queryClient, options.rowOf, result as Result & { id: number });
      if (options.done) toast(options.done(result, input));
      if (isMounted()) onSuccess?.(result);
      await refetch();
    },
    onError: async (error, variables) => {
      const isShown = options.showsConflict && isOutdated(error);
      const title = problemMessage(error, options.fallback);
      const subject = subjectOf(variables.input);
      const action = options.retryLabel !== undefined &&
        !(error instanceof ApiError) && { label: options.retryLabel, onAct: () => mutation.mutate(variables) };
      const showError = () => toast({ title, variant: 'destructive', subject, ...(action && { action }) });
      if (!isShown) showError();
      if (!(error instanceof ApiError) && !isUnconfirmedChange(error)) return;
      if (options.closesWithRow && isRefetchPostponed() && !isOutdated(error))
        return onceReleased(() => void refetch());
      await refetch();
      if (isShown && (await isUnmountedSoon(isMounted))) showError(); // the form closed with its row
    },
  });
  const { mutate: send, isPending } = mutation;
  const mutate = useCallback(
    (input: Input, { onSuccess, onError }: MutationCallbacks<Result> = {}) => send({ input, onSuccess }, { onError }),
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
  const codes = ['edited_meanwhile', 'changed_since_shown', 'shift_already_saved'] as const;
  return error instanceof ApiError && codes.some((code) => error.is(code));
}
