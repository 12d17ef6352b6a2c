import { ArrowDownAZ, ArrowUpAZ } from 'lucide-react'
import { Button } from '#ui/components/button.tsx'
import { Select } from '#ui/components/select.tsx'
import type { ListOrder, Sorts } from './list-order.ts'

/** Select with an option for no filter. */
export const Filter = <K extends string>({
  label,
  any,
  labels,
  filter,
}: {
  label: string
  any: string
  labels: Record<K, string>
  filter: { value: K | undefined; set: (value: string) => void }
}) => (
  <Select aria-label={label} value={filter.value ?? ''} onChange={event => filter.set(event.target.value)}>
    <option value="">{any}</option>
    {Object.entries<string>(labels).map(([value, optionLabel]) => (
      <option key={value} value={value}>
        {optionLabel}
      </option>
    ))}
  </Select>
)

/** Sort order as a select: phones show no column headers, and some orders have no column. */
export const SortChoice = <S extends string>({
  label,
  sorts,
  order,
}: {
  label: string
  sorts: Sorts<S>
  order: ListOrder<S>
}) => {
  const { sort, isDescending, sortBy } = order
  return (
    <div className="row gap-2">
      <Select
        className="grow"
        aria-label={label}
        value={sort}
        onChange={event => order.choose(event.target.value)}
      >
        {Object.entries<Sorts<S>[S]>(sorts).map(([value, { label }]) => (
          <option key={value} value={value}>
            By {label.toLowerCase()}
          </option>
        ))}
      </Select>
      <Button
        icon
        aria-label={`${label} ${isDescending ? 'upwards' : 'downwards'}`}
        onClick={() => sortBy(sort, !isDescending)}
      >
        {isDescending ? <ArrowUpAZ /> : <ArrowDownAZ />}
      </Button>
    </div>
  )
}
