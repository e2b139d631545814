import { use } from 'react';
import { RegistrationMark } from '../ui/brand-mark.js';

/** How long a page that was opened may take before React draws this picture by itself. */
const DOCUMENT_STANDS_MS = 2_000;
const documentStood = new Promise<void>((resolve) => setTimeout(resolve, DOCUMENT_STANDS_MS));

/**
 * The document holds the same picture already (index.html), so React need not draw it before its first page: having drawn
 * one it would keep it for 0.3 s at least, however soon the page is there.
 */
export function DocumentLoading() {
  use(documentStood);
  return <PageLoading />;
}

/** While a page's code, texts or session are on their way; silent, since it rarely lasts. */
export function PageLoading() {
  return (
    <div className="grid min-h-dvh place-items-center" aria-busy="true">
      <RegistrationMark className="size-12 animate-pulse text-ink-3" />
    </div>
  );
}
