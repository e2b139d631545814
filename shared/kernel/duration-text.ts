/**
 * Returns a duration as text: "8h" or "10h 36m", under an hour "24m". The same in every language. [E-08]
 * @param minutes elapsed minutes, as `minutesBetween` and `workedMinutes` return them; a fraction is truncated
 */
export function durationText(minutes: number): string {
  const whole = Math.floor(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return `${rest}m`;
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`;
}
