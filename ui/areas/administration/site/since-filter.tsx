import { Select } from '#ui/components/select.tsx'
import { now } from '#ui/lib/clock'

const spans = [1, 7, 30, 90]

/** Returns the number of days in the URL if it is one of the options. */
export const daysOf = (value: string): number | undefined => spans.find(days => String(days) === value)

/** Returns the UTC date the given number of days ago, such as 2026-11-20. */
export const dayBefore = (days: number): string =>
  new Date(now() - days * 86_400_000).toISOString().slice(0, 10)

/** Select for how far back a list goes. */
export const SinceChoice = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <Select aria-label="Since" value={daysOf(value) ?? ''} onChange={event => onChange(event.target.value)}>
    <option value="">All time</option>
    {spans.map(days => (
      <option key={days} value={days}>
        The last {days === 1 ? 'day' : `${days} days`}
      </option>
    ))}
  </Select>
)
