import { useParams } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import { personPage } from '#contract/administration/person'
import { PersonDialogs } from '#ui/areas/administration/people/person-dialogs.tsx'
import { PersonView } from '#ui/areas/administration/people/person-view.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { BackLink } from '#ui/components/back-link.tsx'
import { adminPeople } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { fullName } from '#ui/lib/use-user'
import { ForAdmins } from './for-admins.tsx'

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
