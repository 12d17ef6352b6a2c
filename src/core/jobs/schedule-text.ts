const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

/** Describes a schedule, given as cron expressions with seconds first: "Every 15 seconds", "Daily at 3:30 AM". */
export const scheduleText = (lines: readonly string[]): string => {
  return lines.map(lineText).join(', and ')
}

const lineText = (line: string): string => {
  const [second = '', minute = '', hour = '', , , weekday = '*'] = line.split(' ')
  if (hour !== '*') return `${dayText(weekday)} at ${clockText(Number(hour), Number(minute))}`
  if (minute === '*') return everyText(60 / timesIn(second, 60), 'second', 'minute')
  return everyText(60 / timesIn(minute, 60), 'minute', 'hour')
}

/** Returns the number of occurrences of a field within its span: a step (slash 15), a list (5,20,35,50), or one. */
const timesIn = (field: string, span: number): number => {
  const [, step] = field.split('/')
  return step === undefined ? field.split(',').length : span / Number(step)
}

const everyText = (interval: number, unit: string, whole: string): string =>
  interval === 60 ? `Every ${whole}` : `Every ${interval} ${unit}s`

const dayText = (weekday: string): string =>
  weekday === '*' ? 'Daily' : (weekdays[Number(weekday)] ?? weekday)

const clockText = (hour: number, minute: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
