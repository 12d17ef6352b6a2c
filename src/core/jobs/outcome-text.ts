import { sizeText } from '#domain/size-text'
import { countText } from '#domain/text'

/** Display labels of counts, if they differ from their names. */
const labels: Record<string, string> = {
  dead: 'failed permanently',
  later: 'not due yet',
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Formats the result of a run, which jobs store as JSON, mostly counts: "3 sent, 1 given up". Counts of zero are left
 * out; if nothing is left, there was nothing to do. Text that isn't JSON is unchanged.
 */
export const outcomeText = (detail: string): string => {
  const result = parsed(detail)
  if (!isRecord(result)) return detail
  const parts = partsOf(result)
  return parts.length === 0 ? 'Nothing to do' : capital(parts.join(', '))
}

const parsed = (detail: string): unknown => {
  try {
    return JSON.parse(detail)
  } catch {
    return undefined
  }
}

const partsOf = (values: Record<string, unknown>): string[] =>
  Object.entries(values).flatMap(([key, value]) => {
    if (isRecord(value)) return partsOf(value).map(part => `${spaced(key)}: ${part}`)
    if (value === 0 || value === false || value === '' || value === null) return []
    if (value === true) return [spaced(key)]
    if (Array.isArray(value)) return value.length === 0 ? [] : [`${spaced(key)} ${value.join(', ')}`]
    if (key === 'bytes') return [sizeText(Number(value))]
    if (typeof value === 'number') return [`${countText(value)} ${spaced(key)}`]
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return [key === 'skipped' ? text : `${spaced(key)} ${text}`]
  })

const spaced = (key: string): string =>
  labels[key] ?? key.replace(/([A-Z])/g, letter => ` ${letter.toLowerCase()}`)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
