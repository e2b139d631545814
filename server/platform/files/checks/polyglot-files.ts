const PDF_HEADER_BYTES = 1_024;
const MARKUP = /<!doctype\s+html|<html[\s>]|<script[\s>]|<svg[\s>]|<iframe[\s>]|<\?php/i;
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1');
const ARCHIVE_END_BYTES = 22;
/** A ZIP archive's last record lies in the last 65 557 bytes. */
export const ARCHIVE_TAIL_BYTES = 66_000;

/**
 * Whether a picture or PDF is at the same time something else that other programs would open: a page that a browser
 * might run, a PDF that starts within a picture, a ZIP or JAR hung on its end. Photos carry much after and between their
 * pixels (thumbnails, depth maps, XMP), so bytes too many are no fault by themselves. [U-07]
 */
export function isPolyglot(head: Buffer, tail: Buffer): boolean {
  const start = head.toString('latin1');
  const startsAsPdf = start.slice(1, PDF_HEADER_BYTES).includes('%PDF-'); // at 0 it is one by right
  return MARKUP.test(start) || startsAsPdf || endsAsArchive(tail);
}

/**
 * Whether a PDF can also be opened as an archive. Unpackers look for the archive's last record in the end of a file and take
 * it with other bytes behind it, which `hidesAnother` does not refuse: a PDF may have a ZIP attached. [U-13]
 */
export function mayBeArchive(tail: Buffer): boolean {
  return tail.includes(ARCHIVE_END);
}

/** The record that ends an archive names the length of the comment behind it, which must reach just to the end of the file. */
function endsAsArchive(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(ARCHIVE_END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(ARCHIVE_END, at - 1)) {
    if (at + ARCHIVE_END_BYTES > tail.length) continue;
    if (at + ARCHIVE_END_BYTES + tail.readUInt16LE(at + ARCHIVE_END_BYTES - 2) === tail.length) return true;
  }
  return false;
}
