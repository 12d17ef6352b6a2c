import { momentText } from '#ui/lib/format'

/** The browser's time zone, as people know it: New York, or Eastern Standard Time where it has no place. */
export const zoneName = (): string =>
  Intl.DateTimeFormat().resolvedOptions().timeZone.replace(/^.*\//, '').replaceAll('_', ' ')

const two = (number: number) => String(number).padStart(2, '0')

/** A moment as a datetime field of the browser holds it, in the browser's zone; '' for none. */
export const toField = (moment: string | null): string => {
  if (moment === null) return ''
  const at = new Date(moment)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** What the field holds as a moment of the wire; null when it is empty. */
export const fromField = (text: string): string | null => (text === '' ? null : new Date(text).toISOString())

const shortZone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })

/** Jan 16, 4:30 PM EST. */
export const zonedText = (moment: string): string => {
  const zone = shortZone.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value
  return [momentText(moment), zone].filter(Boolean).join(' ')
}
