/** A kept value as somebody reads it: the texts and numbers in it, a line each. */
export const formatValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(empty)'
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (typeof value === 'object') return Object.values(value).map(formatValue).join('\n')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
