/** By which its owner knows a device again, no more: 'Firefox on Windows'. Made of what a browser says of itself. */
export function deviceLabel(userAgent: string | null): string {
  const given = userAgent ?? ''
  const browser = first(browsers, given)
  const system = first(systems, given)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'A program')
}

// In this order: most browsers also name those whose pages they can show.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const first = (known: readonly (readonly [RegExp, string])[], given: string): string | undefined =>
  known.find(([pattern]) => pattern.test(given))?.[1]
