import { UserPlus } from 'lucide-react'
import { Suspense } from 'react'
import { administration } from '#contract/administration/administration'
import { PersonDialogs } from '#ui/areas/administration/people/person-dialogs.tsx'
import { UsersCard, CommissionersCard } from '#ui/areas/administration/people/users-card.tsx'
import { Button } from '#ui/components/button.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { PageHeader } from '#ui/components/page-header.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useDialog } from '#ui/lib/use-dialog'

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
