import { momentText } from '#ui/lib/format'

/** Returns a readable name of the browser's time zone: New York, or Eastern Standard Time if it has no city. */
export const zoneName = (): string =>
  Intl.DateTimeFormat().resolvedOptions().timeZone.replace(/^.*\//, '').replaceAll('_', ' ')

const two = (number: number) => String(number).padStart(2, '0')

/** Converts a timestamp to the value of a datetime field in the browser's time zone; '' for null. */
export const toField = (moment: string | null): string => {
  if (moment === null) return ''
  const at = new Date(moment)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Converts the field value to an ISO timestamp; null if it is empty. */
export const fromField = (text: string): string | null => (text === '' ? null : new Date(text).toISOString())

const shortZone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })

/** Formats a time with its zone: Jan 16, 4:30 PM EST. */
export const zonedText = (moment: string): string => {
  const zone = shortZone.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value
  return [momentText(moment), zone].filter(Boolean).join(' ')
}
