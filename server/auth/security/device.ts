type NamePattern = readonly [sign: RegExp, name: string];

/** The first match counts: each browser's user agent also contains the names below it. */
const BROWSERS: readonly NamePattern[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly NamePattern[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameOf = (marks: readonly NamePattern[], userAgent: string) =>
  marks.find(([sign]) => sign.test(userAgent))?.[1] ?? null;

/** Returns browser and system of a user agent, or null, so that a worker recognizes a device. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  return { browser: nameOf(BROWSERS, userAgent), system: nameOf(SYSTEMS, userAgent) };
}
