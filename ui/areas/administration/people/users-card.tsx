import { useNavigate } from 'react-router-dom'
import { Ellipsis, Info, UserRound, Trash2, Download, UserSearch } from 'lucide-react'
import { Menu, MenuItem } from '#ui/components/menu.tsx'
import { Button } from '#ui/components/button.tsx'
import { fullName } from '#ui/lib/use-user'
import { adminPersonPath } from '#ui/lib/paths'
import { Badge } from '#ui/components/badge.tsx'
import { type Column, DataTable } from '#ui/components/table.tsx'
import { type PersonSort, people } from '#contract/accounts/accounts'
import { roleNames } from '#ui/lib/roles'
import { dayText } from '#ui/lib/format'
import { type PeopleFilter, useSelection } from '#ui/areas/administration/bulk/use-selection'
import { useDownload } from '#ui/lib/download'
import { bulk } from '#contract/administration/bulk'
import { toastError } from '#ui/components/toast'
import { useDebouncedQueryParam, useDebounced } from '#ui/lib/use-query-param'
import { useCursorPages } from '#ui/lib/use-cursor-pages'
import { BulkProgress } from '#ui/areas/administration/bulk/bulk-progress.tsx'
import { sortedColumn, AdminList, CursorPagination } from '#ui/areas/administration/site/admin-list.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { selectColumn } from '#ui/areas/administration/bulk/select-column.tsx'
import { BulkBar } from '#ui/areas/administration/bulk/bulk-bar.tsx'
import { Card } from '#ui/components/card.tsx'
import { classes } from '#ui/lib/classes'
import { plural } from '#domain/text'
import { type Person, PersonLine, TierBadge } from './person.tsx'
import { usePersonDialog, useDeletion } from './use-person-dialog.ts'
import { type PeopleOrder, sorts, usePeopleOrder, PeopleFilters } from './people-filters.tsx'
import styles from './commissioners-card.module.css'

const size = 10

const Actions = ({ person }: { person: Person }) => {
  const details = usePersonDialog()
  const deletion = useDeletion()
  const navigate = useNavigate()
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
      <MenuItem onSelect={() => void navigate(adminPersonPath(person.id))}>
        <UserRound />
        Open page
      </MenuItem>
      <MenuItem danger onSelect={() => deletion.open({ user: person.id })}>
        <Trash2 />
        Delete user
      </MenuItem>
    </Menu>
  )
}

const StateBadge = ({ person }: { person: Person }) => {
  if (person.isDisabled) return <Badge tone="neg">Disabled</Badge>
  return person.emailVerified ? null : <Badge tone="warn">Not verified</Badge>
}

const columnsFor = (order: PeopleOrder): Column<Person>[] => {
  const by = (sort: PersonSort) => sortedColumn(order, sort, sort === 'name' ? 'User' : sorts[sort].label)
  return [
    {
      card: 'main',
      names: true,
      ...by('name'),
      cell: person => <PersonLine person={person} line={person.email} />,
    },
    { ...by('role'), cell: ({ role }) => roleNames[role] },
    {
      card: 'amt',
      ...by('tier'),
      cell: ({ subscriptionTier }) => <TierBadge tier={subscriptionTier} />,
    },
    {
      className: 'num t-2',
      ...by('lastLogin'),
      cell: ({ lastLoginAt }) => (lastLoginAt ? dayText(lastLoginAt) : 'Never'),
    },
    {
      right: true,
      className: 'num',
      ...by('leagues'),
      cell: ({ leaguesIn }) => leaguesIn,
    },
    { header: <span className="sr">Status</span>, cell: person => <StateBadge person={person} /> },
    {
      header: <span className="sr">Actions</span>,
      card: 'do',
      right: true,
      cell: person => <Actions person={person} />,
    },
  ]
}

/** Exports everyone who matches the filters. */
const ExportPeople = ({ filter }: { filter: PeopleFilter }) => {
  const download = useDownload(bulk.export, {
    onError: toastError('Export Failed', 'Failed to export people'),
  })
  return (
    <Button size="sm" busy={download.isPending && 'Exporting'} onClick={() => download.mutate({ filter })}>
      <Download />
      Export people
    </Button>
  )
}

const useFilter = (order: PeopleOrder, searchText: string) => {
  const { role, tier, state } = order.filters
  return {
    ...(role.value ? { role: role.value } : {}),
    ...(tier.value ? { tier: tier.value } : {}),
    ...(state.value ? { state: state.value } : {}),
    ...(searchText ? { search: searchText } : {}),
  }
}

/** All users with an account; searchable, filterable, sortable, paginated, and selectable for bulk actions. */
export const UsersCard = ({ totalUsers }: { totalUsers: number | undefined }) => {
  const order = usePeopleOrder()
  const [search, setSearch] = useDebouncedQueryParam('user-search')
  const filter = useFilter(order, useDebounced(search.trim(), 250))
  const { query, ...pages } = useCursorPages(people.list, {
    limit: size,
    sort: order.sort,
    isDescending: order.isDescending,
    ...filter,
  })
  const selection = useSelection()
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <>
      <BulkProgress />
      <AdminList title="User Overview" flush action={<ExportPeople filter={filter} />}>
        <PeopleFilters order={order} search={search} setSearch={setSearch} />
        <QueryBoundary query={query} name="Users">
          {rows => (
            <>
              {rows.length === 0 ? (
                <Empty icon={UserSearch} title="No users found">
                  No matches. Try another name or change the filters.
                </Empty>
              ) : (
                <DataTable
                  caption="Users"
                  columns={[selectColumn(rows, selection), ...columnsFor(order)]}
                  rows={rows}
                  rowKey={({ id }) => id}
                />
              )}
              <CursorPagination
                pages={pages}
                shown={rows.length}
                size={size}
                total={isNarrowed ? undefined : totalUsers}
              />
            </>
          )}
        </QueryBoundary>
      </AdminList>
      {!selection.isEmpty && <BulkBar selection={selection} filter={filter} />}
    </>
  )
}

/** Commissioners: the first five, with a link to the filtered user list for the rest. */
export const CommissionersCard = () => {
  const { query } = useCursorPages(people.list, { role: 'commissioner', limit: 5 })
  const details = usePersonDialog()
  return (
    <Card title="Commissioners">
      <QueryBoundary query={query} name="Commissioners">
        {found =>
          found.length === 0 ? (
            <Empty icon={UserRound} title="No commissioners yet" />
          ) : (
            <ul className="list">
              {found.map(person => (
                <li key={person.id}>
                  <button
                    type="button"
                    className={classes(styles.person, 'grow')}
                    onClick={() => details.open({ user: person.id })}
                  >
                    <PersonLine person={person} line={plural(person.leagueCount, 'league')} />
                  </button>
                  <TierBadge tier={person.subscriptionTier} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  )
}
