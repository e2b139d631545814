/**
 * Returns numerator / denominator, rounded half up to an integer (-2.5 becomes -2). Exact for any size. Both arguments
 * are integers; the denominator is positive.
 */
export function roundHalfUp(numerator: number | bigint, denominator: number | bigint): number {
  const doubled = BigInt(numerator) * 2n + BigInt(denominator);
  const divisor = BigInt(denominator) * 2n;
  const truncated = doubled / divisor;
  const isBelow = doubled < 0n && truncated * divisor !== doubled;
  return Number(isBelow ? truncated - 1n : truncated);
}

/**
 * Returns the hundredths of a decimal number, parsed from its digits: 1.005 is 101, 0.29 is 29. More than two decimals
 * are rounded half up. Throws a RangeError for anything but a plain decimal.
 */
export function toHundredths(value: number | string): number {
  const text = typeof value === 'number' ? String(value) : value.trim();
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new RangeError(`Not a plain decimal number: ${text}`);
  const [, sign, whole = '0', decimals = ''] = match;
  const digits = BigInt(`${sign}${whole}${decimals.padEnd(2, '0')}`);
  return roundHalfUp(digits, 10n ** BigInt(Math.max(decimals.length - 2, 0)));
}

/** Returns part / whole in percent with one decimal, rounded half up; `null` if `whole` is 0. */
export function percentOneDecimal(part: number, whole: number): number | null {
  return whole > 0 ? roundHalfUp(part * 1000, whole) / 10 : null;
}
