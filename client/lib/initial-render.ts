let isDrawn = false;
let isOver = false;
let tell: () => void;

/** Resolves once the first picture has all that it waits for: what comes after it may be fetched now. */
export const initialRenderDone = new Promise<void>((resolve) => (tell = resolve));

export function markInitialRenderDone(): void {
  isOver = true;
  tell();
}

/** The page itself has been drawn: what is drawn from now on comes after it anyhow. */
export const isInitialRenderCommitted = () => isDrawn || isOver;

export function markInitialRenderCommitted(): void {
  isDrawn = true;
}
