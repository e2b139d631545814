/** A word that stands inside a line elsewhere, as it begins one: "moderate" is "Moderate". */
export const sentenceCase = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
