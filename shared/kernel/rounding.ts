/**
 * numerator / denominator, rounded half up to a whole number (-2.5 becomes -2). Exact for any size; the denominator is
 * positive, both are whole.
 */
export function roundHalfUp(numerator: number | bigint, denominator: number | bigint): number {
  const doubled = BigInt(numerator) * 2n + BigInt(denominator);
  const divisor = BigInt(denominator) * 2n;
  const truncated = doubled / divisor;
  const isBelow = doubled < 0n && truncated * divisor !== doubled;
  return Number(isBelow ? truncated - 1n : truncated);
}

/**
 * Hundredths of a decimal number, read from its digits so that 1.005 is 101 and 0.29 is 29. More than two decimals
 * round half up. Throws a RangeError on what is no plain decimal.
 */
export function toHundredths(value: number | string): number {
  const text = typeof value === 'number' ? String(value) : value.trim();
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new RangeError(`Not a plain decimal number: ${text}`);
  const [, sign, whole = '0', decimals = ''] = match;
  const digits = BigInt(`${sign}${whole}${decimals.padEnd(2, '0')}`);
  return roundHalfUp(digits, 10n ** BigInt(Math.max(decimals.length - 2, 0)));
}

/** part / whole in percent with one decimal, half up; `null` when there is nothing to divide by. */
export function percentOneDecimal(part: number, whole: number): number | null {
  return whole > 0 ? roundHalfUp(part * 1000, whole) / 10 : null;
}
