const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (text: string, names: typeof browsers) => names.find(([pattern]) => pattern.test(text))?.[1]

/** Name of a device: Chrome on macOS. Undefined if neither the browser nor the system is recognized. */
export const knownDeviceOf = (userAgent: string): string | undefined => {
  const browser = nameIn(userAgent, browsers)
  const system = nameIn(userAgent, systems)
  return browser && system ? `${browser} on ${system}` : (browser ?? system)
}

/** Name of a device, or its user agent if it is not recognized. */
export const deviceOf = (userAgent: string): string =>
  knownDeviceOf(userAgent) ?? (userAgent.slice(0, 60) || 'Unknown device')
