import type { Member } from '#contract/leagues/leagues'
import { Select } from '#ui/components/select.tsx'

export const MemberSelect = ({
  label,
  members,
  value,
  onChange,
}: {
  label: string
  members: readonly Member[]
  value: number | null
  onChange: (managerId: number | null) => void
}) => (
  <Select
    aria-label={label}
    value={value ?? ''}
    onChange={event => onChange(event.target.value === '' ? null : Number(event.target.value))}
  >
    <option value="">Unmapped</option>
    {members.map(({ managerId, managerName }) => (
      <option key={managerId} value={managerId}>
        {managerName}
      </option>
    ))}
  </Select>
)
