/**
 * `inline` or `attachment` with the person's own file name (RFC 6266). Old readers get ASCII without quotes, backslashes
 * and line breaks, so that no name can end the header; new ones the exact name, percent-encoded.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return plain === name
    ? `${kind}; filename="${plain}"`
    : `${kind}; filename="${plain}"; filename*=UTF-8''${percentEncoded(name)}`;
}

/** `encodeURIComponent`, and the four signs it leaves that RFC 5987 reserves. */
function percentEncoded(name: string): string {
  const whole = Buffer.from(name).toString(); // half a surrogate pair has no encoding, and becomes a mark that says so
  return encodeURIComponent(whole).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
