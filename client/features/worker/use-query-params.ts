import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

/** Query parameters of this page. Each change replaces the history entry, so Back leaves the page and does not undo a filter. */
export function useQueryParams() {
  const [search, write] = useSearchParams();
  const set = useCallback(
    (values: Readonly<Record<string, string | null>>) =>
      write(
        (previous) => {
          const next = new URLSearchParams(previous);
          for (const [name, value] of Object.entries(values)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [write],
  );
  return { search, set };
}
