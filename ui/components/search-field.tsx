import { Search } from 'lucide-react'
import { InputBox } from './field.tsx'

/** Search field whose label is also its placeholder. */
export const SearchField = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) => (
  <InputBox>
    <Search />
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  </InputBox>
)
