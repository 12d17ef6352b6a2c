/** Returns the available time zones, including the league's own even if the browser doesn't know it. */
export const timeZones = (own: string): string[] => {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(own) ? known : [own, ...known]
}
