/**
 * What react-i18next takes of i18next, in its place (vite.config.ts): i18next would come along whole, for keys that are
 * functions. Ours are strings.
 */
export function keyFromSelector(): never {
  throw new Error('the key of a text is a string');
}
