/** Formats a saved value for display: its texts and numbers, one per line. */
export const formatValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(empty)'
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (typeof value === 'object') return Object.values(value).map(formatValue).join('\n')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
