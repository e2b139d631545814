/** Where the card of a level is on the page of trainings, for links that lead to it. */
export function levelAnchor(level: number): string {
  return `level-${level}`;
}
