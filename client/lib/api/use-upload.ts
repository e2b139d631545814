import { useCallback, useEffect, useRef, useState } from 'react';
import type { UploadOptions } from './upload.js';

/** How an upload stands. `failed` keeps the error, so that its text follows the language. */
export type UploadState =
  { phase: 'idle' } | { phase: 'sending'; percent: number } | { phase: 'failed'; error: unknown };

const IDLE: UploadState = { phase: 'idle' };

/** One upload at a time with its progress; called off by hand, or when its screen goes. */
export function useUpload() {
  const [state, setState] = useState<UploadState>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** What `send` answered, or `null` when it failed or was called off. */
  const start = useCallback(async <T>(send: (options: UploadOptions) => Promise<T>): Promise<T | null> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const show = (next: UploadState) => running.current === own && setState(next);
    show({ phase: 'sending', percent: 0 });
    try {
      const onProgress = (percent: number) => show({ phase: 'sending', percent });
      const answer = await send({ signal: own.signal, onProgress });
      show(IDLE);
      return answer;
    } catch (error) {
      show(own.signal.aborted ? IDLE : { phase: 'failed', error });
      return null;
    }
  }, []);
  const cancel = useCallback(() => running.current?.abort(), []);
  const reset = useCallback(() => setState(IDLE), []);
  return { state, start, cancel, reset };
}
