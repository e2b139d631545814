/** A PDF that claims to have this size, in bytes. */
export function aFile(size: number): File {
  const file = new File(['%PDF-1.7'], 'license.pdf', { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}
