import { Ellipsis, Info, Trash2, UserSearch } from 'lucide-react'
import { people, type Role } from '#contract/accounts/accounts'
import { Await } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Menu, MenuItem } from '#ui/components/menu.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { DataTable, type Column } from '#ui/components/table.tsx'
import { dayText } from '#ui/lib/format'
import { useCursorPages } from '#ui/lib/use-cursor-pages'
import { useDebounced } from '#ui/lib/use-debounced'
import { useQueryValue, useTypedQuery } from '#ui/lib/use-query-value'
import { fullName } from '#ui/lib/use-user'
import { CursorFoot } from '#ui/areas/administration/site/cursor-foot.tsx'
import { roleNames } from '#ui/lib/role-names'
import { AdminList, SearchRow } from '#ui/areas/administration/site/admin-list.tsx'
import { PersonLine, TierBadge, type Person } from './person.tsx'
import { useDeletion, usePersonDialog } from './use-person-dialog.ts'

const size = 10

const filters = [
  { value: '', label: 'All' },
  { value: 'commissioner', label: 'Commissioners' },
  { value: 'manager', label: 'Managers' },
] as const

const roleOf = (filter: string): Role | undefined =>
  filters.find(({ value }) => value !== '' && value === filter)?.value || undefined

const Actions = ({ person }: { person: Person }) => {
  const details = usePersonDialog()
  const deletion = useDeletion()
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" icon aria-label={`Actions for ${fullName(person)}`}>
          <Ellipsis />
        </Button>
      }
    >
      <MenuItem onSelect={() => details.open({ user: person.id })}>
        <Info />
        View details
      </MenuItem>
      <MenuItem danger onSelect={() => deletion.open({ user: person.id })}>
        <Trash2 />
        Delete user
      </MenuItem>
    </Menu>
  )
}

const columns: Column<Person>[] = [
  {
    head: 'User',
    card: 'main',
    names: true,
    cell: person => <PersonLine person={person} line={person.email} />,
  },
  { head: 'Role', cell: ({ role }) => roleNames[role] },
  { head: 'Tier', card: 'amt', cell: ({ subscriptionTier }) => <TierBadge tier={subscriptionTier} /> },
  {
    head: 'Last Login',
    className: 'num t-2',
    cell: ({ lastLoginAt }) => (lastLoginAt ? dayText(lastLoginAt) : 'Never'),
  },
  {
    head: <span className="sr">Actions</span>,
    card: 'do',
    right: true,
    cell: person => <Actions person={person} />,
  },
]

/** Everybody with an account: found by name or address, cut down to a role, a page at a time. */
export const UsersCard = ({ totalUsers }: { totalUsers: number | undefined }) => {
  const [filter, setFilter] = useQueryValue('role')
  const [search, setSearch] = useTypedQuery('user-search')
  const wanted = useDebounced(search.trim(), 250)
  const role = roleOf(filter)
  const { answer, ...pages } = useCursorPages(people.list, {
    limit: size,
    ...(role ? { role } : {}),
    ...(wanted ? { search: wanted } : {}),
  })
  return (
    <AdminList
      title="User Overview"
      flush
      action={
        <Segmented
          label="Role"
          options={filters}
          value={role === 'commissioner' || role === 'manager' ? role : ''}
          onChange={setFilter}
        />
      }
    >
      <SearchRow>
        <SearchField label="Search name or email" value={search} onChange={setSearch} />
      </SearchRow>
      <Await answer={answer} name="Users">
        {rows => (
          <>
            {rows.length === 0 ? (
              <Empty icon={UserSearch} title="No users found">
                Nobody matches. Search for another name or show all roles.
              </Empty>
            ) : (
              <DataTable caption="Users" columns={columns} rows={rows} rowKey={({ id }) => id} />
            )}
            <CursorFoot
              pages={pages}
              shown={rows.length}
              size={size}
              total={role || wanted ? undefined : totalUsers}
            />
          </>
        )}
      </Await>
    </AdminList>
  )
}
