import { useEffect, useState } from 'react';
import { reportRejection } from '../api/report-client-error.js';

const TRY_AGAIN_MS = 10_000;

type LoadedCode<Code> = {
  /** `null` until it is loaded. */
  code: Code | null;
  /** The last import failed. */
  hasFailed: boolean;
  /** Imports again at once. */
  retry: () => void;
};

/** Returns code that is loaded after the page is shown; null until it is loaded. */
export function useLoadedCode<Code>(load: (() => Promise<Code>) | null): Code | null {
  return useCodeLoading(load).code;
}

/**
 * Loads code after the page is shown. An import that failed is repeated every 10 s, and at once
 * when there is signal [O-02, H-38]; if the code itself throws, that is reported [H-109].
 * @param load imports the code; null while it is not needed
 */
export function useCodeLoading<Code>(load: (() => Promise<Code>) | null): LoadedCode<Code> {
  const [loaded, setLoaded] = useState<{ code: Code } | null>(null);
  const [{ failures, isAtOnce }, setAttempt] = useState({ failures: 0, isAtOnce: true });
  useEffect(() => {
    if (load === null) return;
    let isOver = false;
    const retry = () =>
      void load().then(
        (code) => !isOver && setLoaded({ code }),
        (error: unknown) => {
          reportRejection(error);
          if (!isOver) setAttempt({ failures: failures + 1, isAtOnce: false });
        },
      );
    const timer = setTimeout(retry, isAtOnce ? 0 : TRY_AGAIN_MS);
    if (failures > 0) window.addEventListener('online', retry);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [failures, isAtOnce, load]);
  const retry = () => setAttempt({ failures, isAtOnce: true });
  return { code: loaded?.code ?? null, hasFailed: loaded === null && failures > 0, retry };
}
