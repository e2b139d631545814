import { useCallback, useEffect, useRef, useState } from 'react';
import type { UploadOptions } from './upload.js';

/** The state of an upload. `failed` has the error, so that its text follows the language. */
export type UploadState =
  { phase: 'idle' } | { phase: 'sending'; percent: number } | { phase: 'failed'; error: unknown };

const IDLE: UploadState = { phase: 'idle' };

/** One upload at a time with its progress; cancelled by the person or when its component unmounts. */
export function useUpload() {
  const [state, setState] = useState<UploadState>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Returns the result of `send`, or null if it failed or was cancelled. */
  const start = useCallback(async <T>(send: (options: UploadOptions) => Promise<T>): Promise<T | null> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const show = (next: UploadState) => running.current === own && setState(next);
    show({ phase: 'sending', percent: 0 });
    try {
      const onProgress = (percent: number) => show({ phase: 'sending', percent });
      const result = await send({ signal: own.signal, onProgress });
      show(IDLE);
      return result;
    } catch (error) {
      show(own.signal.aborted ? IDLE : { phase: 'failed', error });
      return null;
    }
  }, []);
  const cancel = useCallback(() => running.current?.abort(), []);
  const reset = useCallback(() => setState(IDLE), []);
  return { state, start, cancel, reset };
}
