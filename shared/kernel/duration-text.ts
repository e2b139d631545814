/**
 * Returns a duration as text: "8h" or "10h 36m", under an hour "24m", and "<1m" for less than a minute, because pay
 * counts hundredths of an hour (36 seconds): "0m" beside an amount looks wrong. The same in every language. [E-08, H-186]
 * @param minutes elapsed minutes, as `elapsedMinutes` and `workedMinutes` return them; a fraction is truncated
 */
export function durationText(minutes: number): string {
  const whole = Math.floor(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return `${minutes > 0 ? whole || '<1' : 0}m`;
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`;
}
