/**
 * Returns a file name such as `gigshift-my-data.json`: the brand in ASCII letters first, so that it is valid in headers
 * and file systems.
 */
export function downloadName(brandName: string, parts: readonly string[], ending: string): string {
  const brand = brandName
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${[brand, ...parts].filter((part) => part !== '').join('-')}.${ending}`;
}
