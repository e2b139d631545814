let isDrawn = false;
let isOver = false;
let tell: () => void;

/** Resolves once the first picture has all that it waits for: what comes after it may be fetched now. */
export const firstPictureOver = new Promise<void>((resolve) => (tell = resolve));

export function tellFirstPictureOver(): void {
  isOver = true;
  tell();
}

/** The page itself has been drawn: what is drawn from now on comes after it anyhow. */
export const isFirstPictureDrawn = () => isDrawn || isOver;

export function tellFirstPictureDrawn(): void {
  isDrawn = true;
}
