/** "8h" or "10h 36m" of minutes, rounded to whole ones [E-08]; under an hour "24m". The same in every language. */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return `${rest}m`;
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`;
}
