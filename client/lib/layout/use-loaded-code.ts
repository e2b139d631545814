import { useEffect, useState } from 'react';
import { reportRejection } from '../api/report-client-error.js';

const TRY_AGAIN_MS = 10_000;

/**
 * Loads code after the page is shown; null until it is loaded. An import that failed is repeated every 10 s, and at once
 * when there is signal [O-02, H-38]; if the code itself throws, that is reported [H-109].
 * @param load imports the code; null while it is not needed
 */
export function useLoadedCode<Code>(load: (() => Promise<Code>) | null): Code | null {
  const [loaded, setLoaded] = useState<{ code: Code } | null>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (load === null) return;
    let isOver = false;
    const retry = () =>
      void load().then(
        (code) => !isOver && setLoaded({ code }),
        (error: unknown) => {
          reportRejection(error);
          if (!isOver) setFailures(failures + 1);
        },
      );
    const timer = setTimeout(retry, failures === 0 ? 0 : TRY_AGAIN_MS);
    if (failures > 0) window.addEventListener('online', retry);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [failures, load]);
  return loaded?.code ?? null;
}
