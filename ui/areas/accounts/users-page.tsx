import { ShieldX, UserSearch } from 'lucide-react'
import { useState } from 'react'
import { people, type User } from '#contract/accounts'
import type { AnswerOf } from '#contract/endpoint'
import { Await } from '../../components/await.tsx'
import { Badge } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { Empty } from '../../components/empty.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Paging, usePages } from '../../components/paging.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { DataTable, type Column } from '../../components/table.tsx'
import { dayText, plural } from '../../lib/format.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { fullName } from '../../lib/use-user.ts'
import './users-page.css'

type Person = AnswerOf<typeof people.list>[number]

const roleNames = { site_admin: 'Site admin', commissioner: 'Commissioner', manager: 'Manager' }

const filters = [
  { value: 'all', label: 'All' },
  { value: 'commissioner', label: 'Commissioners' },
  { value: 'manager', label: 'Managers' },
] as const
type Filter = (typeof filters)[number]['value']

const tierOf = ({ subscriptionTier }: Person) =>
  subscriptionTier === 'premium' ? <Badge tone="prem">Premium</Badge> : <Badge>Free</Badge>

const columns: Column<Person>[] = [
  {
    head: 'Name',
    card: 'main',
    cell: person => (
      <>
        <div className="name trunc">{fullName(person)}</div>
        <div className="sub trunc">
          {person.email}, {roleNames[person.role]}
        </div>
      </>
    ),
  },
  { head: 'Email', cell: person => <span className="t-2">{person.email}</span> },
  { head: 'Role', cell: person => roleNames[person.role] },
  { head: 'Tier', card: 'amt', cell: tierOf },
  { head: 'Leagues', right: true, className: 'num', cell: person => person.leagueCount },
  {
    head: 'Last sign-in',
    right: true,
    className: 'num',
    cell: person => (person.lastLoginAt ? dayText(person.lastLoginAt) : <span className="t-3">Never</span>),
  },
]

const Users = ({ people: all }: { people: Person[] }) => {
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = all.filter(
    person =>
      (filter === 'all' || person.role === filter) &&
      `${fullName(person)} ${person.email}`.toLowerCase().includes(wanted),
  )
  const { rows, ...pages } = usePages(found, 20)
  return (
    <>
      <div className="people-filters">
        <SearchField label="Search name or email" value={search} onChange={setSearch} />
        <Segmented label="Role" options={filters} value={filter} onChange={setFilter} />
      </div>
      {rows.length === 0 ? (
        <Empty icon={UserSearch} title="No users found" />
      ) : (
        <DataTable caption="Users" columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      <div className="card-foot">
        <Paging pages={pages} />
      </div>
    </>
  )
}

const AllUsers = () => {
  const answer = useAnswer(people.list, {})
  return (
    <>
      <PageHead
        title="Admin"
        meta={<span>{answer.data ? plural(answer.data.length, 'account') : 'Accounts'}</span>}
      />
      <Card title="Users" flush>
        <Await answer={answer} name="Users">
          {found => <Users people={found} />}
        </Await>
      </Card>
    </>
  )
}

export const UsersPage = ({ user }: { user: User }) => (
  <>
    <title>Admin | Sidepot</title>
    {user.role === 'site_admin' ? (
      <AllUsers />
    ) : (
      <section className="card">
        <h1 className="sr">Access Denied</h1>
        <Empty icon={ShieldX} title="Access Denied">
          You need admin privileges to access this page.
        </Empty>
      </section>
    )}
  </>
)
