/** As in `gigshift-my-data.json`: the installation's brand first, in plain letters, so that no header and no disk trips over it. */
export function downloadName(brandName: string, parts: readonly string[], ending: string): string {
  const brand = brandName
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${[brand, ...parts].filter((part) => part !== '').join('-')}.${ending}`;
}
