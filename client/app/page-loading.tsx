import { RegistrationMark } from '../ui/brand-mark.js';

/** Shown while a page's code, texts or session load. Not announced to screen readers, because it rarely lasts. */
export function PageLoading() {
  return (
    <div className="grid min-h-dvh place-items-center" aria-busy="true">
      <RegistrationMark className="size-12 animate-pulse text-ink-3" />
    </div>
  );
}
