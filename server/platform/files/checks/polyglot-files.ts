const PDF_HEADER_BYTES = 1_024;
const MARKUP = /<!doctype\s+html|<html[\s>]|<script[\s>]|<svg[\s>]|<iframe[\s>]|<\?php/i;
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1');
const ARCHIVE_END_BYTES = 22;
/** The end-of-central-directory record of a ZIP archive lies in its last 65 557 bytes. */
export const ARCHIVE_TAIL_BYTES = 66_000;
/** Signatures by which unpackers find a RAR or 7z archive after other content. */
const ARCHIVE_STARTS = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'].map((text) => Buffer.from(text, 'latin1'));
/** Unpackers of RAR look for the signature in the first 2 MB. */
export const ARCHIVE_HEAD_BYTES = 2_097_152;

/**
 * Returns whether an image or PDF is also valid as another type: HTML or script that a browser might run, a PDF that
 * starts within an image, a ZIP or JAR at its end. Additional bytes alone are allowed, because photos contain
 * thumbnails, depth maps and XMP. [U-07]
 */
export function isPolyglot(head: Buffer, tail: Buffer): boolean {
  const start = head.toString('latin1');
  const startsAsPdf = start.slice(1, PDF_HEADER_BYTES).includes('%PDF-'); // at 0 it is the file's own type
  return MARKUP.test(start) || startsAsPdf || endsAsArchive(tail);
}

/**
 * Returns whether unpackers may open a PDF as an archive: they search for the end record of a ZIP and accept bytes after
 * it, or for the start of a RAR or 7z. `isPolyglot` does not refuse this, because a PDF may have an archive attached. [U-13]
 */
export function mayBeArchive(head: Buffer, tail: Buffer): boolean {
  return tail.includes(ARCHIVE_END) || ARCHIVE_STARTS.some((start) => head.includes(start));
}

/**
 * Returns whether the tail ends with a ZIP archive: its end record contains the length of the comment, which must reach
 * the end of the file.
 */
function endsAsArchive(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(ARCHIVE_END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(ARCHIVE_END, at - 1)) {
    if (at + ARCHIVE_END_BYTES > tail.length) continue;
    if (at + ARCHIVE_END_BYTES + tail.readUInt16LE(at + ARCHIVE_END_BYTES - 2) === tail.length) return true;
  }
  return false;
}
