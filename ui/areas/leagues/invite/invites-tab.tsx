import { Clock, UserPlus, Users } from 'lucide-react'
import { invitations } from '#contract/leagues/joining'
import type { League } from '#contract/leagues/leagues'
import '../../../components/card.css'
import { Region } from '#ui/components/region.tsx'
import '../../../components/stat.css'
import { countText } from '#domain/text'
import { useAnswer } from '#ui/lib/use-answer'
import { InvitationsCard } from './invitations-card.tsx'
import './invites-tab.css'
import { MembersCard } from '#ui/areas/leagues/members/members-card.tsx'

const Counts = ({ league }: { league: League }) => {
  const sent = useAnswer(invitations.list, { leagueId: league.id }).data
  const pending = sent?.filter(({ status }) => status === 'pending').length
  const counts = [
    { label: 'Active Managers', icon: Users, count: league.memberCount },
    { label: 'Pending Invites', icon: Clock, count: pending },
    { label: 'Max Capacity', icon: UserPlus, count: league.maxManagers },
  ]
  return (
    <dl className="invite-stats">
      {counts.map(({ label, icon: Icon, count }) => (
        <div className="card stat" key={label}>
          <dt className="lbl">
            <Icon />
            {label}
          </dt>
          <dd className="val">{count === undefined ? '–' : countText(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Who is in the league, who waits, and who was invited. */
export const InvitesTab = ({ league }: { league: League }) => (
  <div className="stack">
    <Counts league={league} />
    <Region name="The members">
      <MembersCard league={league} />
    </Region>
    <Region name="The invitations">
      <InvitationsCard league={league} />
    </Region>
  </div>
)
