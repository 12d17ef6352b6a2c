import { UserPlus } from 'lucide-react'
import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { lazy } from '#ui/components/lazy.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { administration } from '#contract/administration/administration'
import { useDialog } from '#ui/lib/use-dialog'
import { PageTitle, PageHeader } from '#ui/components/page-title.tsx'
import { Button } from '#ui/components/button.tsx'
import { UsersCard, CommissionersCard } from '#ui/areas/administration/people/users-card.tsx'
import { PersonDialogs } from '#ui/areas/administration/people/person-dialogs.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { personPage } from '#contract/administration/person'
import { fullName } from '#ui/lib/use-user'
import { PersonView } from '#ui/areas/administration/people/person-view.tsx'
import type { User } from '#contract/accounts/accounts'
import { BackLink } from '#ui/components/link.tsx'
import { adminPeople } from '#ui/lib/paths'
import { ForAdmins } from './admin-frame.tsx'

const AddUserDialog = lazy(() =>
  import('#ui/areas/administration/people/add-user-dialog.tsx').then(m => m.AddUserDialog),
)

/** All users with an account. */
export const PeoplePage = () => {
  const { data: stats } = useApiQuery(administration.stats, {})
  const addUser = useDialog('add-user')
  return (
    <>
      <PageTitle>People</PageTitle>
      <PageHeader
        title="People"
        actions={
          <Button variant="primary" onClick={() => addUser.open()}>
            <UserPlus />
            Add user
          </Button>
        }
      />
      <div className="grid">
        <div className="s8 stack">
          <UsersCard totalUsers={stats?.totalUsers} />
        </div>
        <div className="s4 stack">
          <CommissionersCard />
        </div>
      </div>
      <PersonDialogs />
      <Suspense>{addUser.isOpen && <AddUserDialog onClose={addUser.close} />}</Suspense>
    </>
  )
}

const Shown = ({ userId }: { userId: number }) => (
  <QueryBoundary query={useApiQuery(personPage.read, { userId })} name="This person">
    {shown => (
      <>
        <title>{`${fullName(shown.person)} | Sidepot`}</title>
        <PersonView shown={shown} />
        <PersonDialogs />
      </>
    )}
  </QueryBoundary>
)

/** Admin view of a user. */
export const PersonPage = ({ user }: { user: User }) => {
  const id = Number(useParams()['id'])
  return (
    <ForAdmins user={user}>
      <title>Person | Sidepot</title>
      <BackLink to={adminPeople}>People</BackLink>
      <Shown key={id} userId={id} />
    </ForAdmins>
  )
}
