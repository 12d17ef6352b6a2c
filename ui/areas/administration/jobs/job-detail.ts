const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const flat = (told: Record<string, unknown>, before: string): string[] =>
  Object.entries(told).flatMap(([key, value]) => {
    const name = before === '' ? key : `${before} ${key}`
    return isRecord(value) ? flat(value, name) : [`${name} ${String(value)}`]
  })

/** What a job says of its run, in words: most of them count, and keep their counts as JSON. */
export const detailText = (detail: string | null): string | undefined => {
  if (detail === null) return undefined
  try {
    const told: unknown = JSON.parse(detail)
    return isRecord(told) ? flat(told, '').join(', ') : detail
  } catch {
    return detail
  }
}
