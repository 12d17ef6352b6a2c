import { seasonWeeks } from '#domain/calendar'
import { Select } from '#ui/components/select.tsx'

type Week = { team: string; value: number; onChange: (week: number) => void }

/** Selects the first week in which a team belongs to its new manager. */
export const FirstWeekSelect = ({ team, value, onChange }: Week) => (
  <Select
    aria-label={`First week for the new manager of ${team}`}
    value={value}
    onChange={event => onChange(Number(event.target.value))}
  >
    {seasonWeeks.map(number => (
      <option key={number} value={number}>
        From week {number}
      </option>
    ))}
  </Select>
)
