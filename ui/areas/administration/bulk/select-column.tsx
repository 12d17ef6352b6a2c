import { CheckBox } from '#ui/components/check.tsx'
import type { Column } from '#ui/components/table.tsx'
import { fullName } from '#ui/lib/use-user'
import type { Person } from '#ui/areas/administration/people/person.tsx'
import type { PeopleSelection } from './use-selection.ts'

const AllOfPage = ({ rows, selection }: { rows: readonly Person[]; selection: PeopleSelection }) => {
  const ids = rows.map(({ id }) => id)
  const on = ids.filter(id => selection.chosen.ids.has(id)).length
  const isAll = selection.chosen.filter !== undefined || (on > 0 && on === ids.length)
  return (
    <CheckBox
      aria-label="Select everyone on this page"
      checked={isAll}
      disabled={selection.chosen.filter !== undefined}
      onChange={event => selection.set(ids, event.target.checked)}
    />
  )
}

/** Checkbox column for selecting people: Space selects one, Shift selects a range. */
export const selectColumn = (rows: readonly Person[], selection: PeopleSelection): Column<Person> => ({
  card: 'key',
  width: 'mark',
  header: <AllOfPage rows={rows} selection={selection} />,
  cell: person => (
    <CheckBox
      aria-label={`Select ${fullName(person)}`}
      checked={selection.chosen.filter !== undefined || selection.chosen.ids.has(person.id)}
      disabled={selection.chosen.filter !== undefined}
      onChange={event =>
        selection.press(
          person.id,
          event.target.checked,
          event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
          rows.map(({ id }) => id),
        )
      }
    />
  ),
})
