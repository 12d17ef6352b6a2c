/** The time zones to choose from; the league's own is among them, also where a browser does not know it. */
export const timeZones = (own: string): string[] => {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(own) ? known : [own, ...known]
}
