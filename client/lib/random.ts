/** From 0 up to 1, differently on each device: for waits that are spread out, so that not everybody comes at once. */
export function random(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn / 2 ** 32;
}
