import type { DownloadedFile } from './api-download.js';

/** Saves a file in the browser under its name, then releases its memory. */
export function saveFile({ blob, name }: DownloadedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // some browsers read the URL after the click event
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER_MS);
}

const RELEASE_AFTER_MS = 60_000;
