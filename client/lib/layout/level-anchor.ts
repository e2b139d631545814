/** The anchor of a level's card on the page of trainings. */
export function levelAnchor(level: number): string {
  return `level-${level}`;
}
