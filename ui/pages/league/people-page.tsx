import { Send, UserPlus } from 'lucide-react'
import { Suspense } from 'react'
import { InviteOutlet } from '#ui/areas/leagues/invite/invite-outlet.tsx'
import { LinkCard } from '#ui/areas/leagues/invite/link-card.tsx'
import { useInviteDialog } from '#ui/areas/leagues/invite/use-invite-dialog'
import { MembersCard } from '#ui/areas/leagues/members/members-card.tsx'
import { RequestsCard } from '#ui/areas/leagues/members/requests-card.tsx'
import { RolesCard } from '#ui/areas/leagues/members/roles-card.tsx'
import { Button } from '#ui/components/button.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { PageTitle, PageHeader } from '#ui/components/page-title.tsx'
import { Region } from '#ui/components/region.tsx'
import { useDialog } from '#ui/lib/use-dialog'
import type { LeagueView } from './league-view.ts'

const UpdateDialog = lazy(() =>
  import('#ui/areas/leagues/send-mail/update-dialog.tsx').then(m => m.UpdateDialog),
)

/** Join requests, members, invitations, the join link and roles. */
export const PeoplePage: LeagueView = ({ league, user }) => {
  const invite = useInviteDialog()
  const update = useDialog('update')
  return (
    <>
      <PageTitle>People</PageTitle>
      <PageHeader
        title="People"
        actions={
          <>
            <Button aria-label="Send Manager Update" onClick={() => update.open()}>
              <Send />
              <span className="only-d">Send Manager Update</span>
              <span className="only-m">Send update</span>
            </Button>
            <Button variant="primary" onClick={() => invite.open()}>
              <UserPlus />
              Invite Manager
            </Button>
          </>
        }
      />
      <div className="grid">
        <div className="s8 stack">
          <Region name="Join requests">
            <RequestsCard league={league} />
          </Region>
          <Region name="Members">
            <MembersCard league={league} userId={user.id} />
          </Region>
        </div>
        <div className="s4 stack">
          <Region name="League link">
            <LinkCard league={league} />
          </Region>
          <Region name="Roles">
            <RolesCard league={league} />
          </Region>
        </div>
      </div>
      <InviteOutlet league={league} />
      {update.isOpen && (
        <Suspense>
          <UpdateDialog league={league} onClose={update.close} />
        </Suspense>
      )}
    </>
  )
}
