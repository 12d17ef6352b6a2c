import { Clock, UserPlus, Users } from 'lucide-react'
import { invitations } from '#contract/leagues/joining'
import type { League } from '#contract/leagues/leagues'
import { Region } from '#ui/components/region.tsx'
import { countText } from '#domain/text'
import { useAnswer } from '#ui/lib/use-answer'
import { PeopleActs } from '#ui/areas/leagues/claims/people-acts.tsx'
import { TakeoversList } from '#ui/areas/leagues/claims/takeovers-list.tsx'
import { MembersCard } from '#ui/areas/leagues/members/members-card.tsx'
import { SecondYesCard } from '#ui/areas/leagues/members/second-yes-card.tsx'
import { Stat, StatLabel, StatValue } from '#ui/components/stat.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import styles from './invites-tab.module.css'

const Counts = ({ league }: { league: League }) => {
  const sent = useAnswer(invitations.list, { leagueId: league.id }).data
  const pending = sent?.filter(({ status }) => status === 'pending').length
  const counts = [
    { label: 'Active Managers', icon: Users, count: league.memberCount },
    { label: 'Pending Invites', icon: Clock, count: pending },
    { label: 'Max Capacity', icon: UserPlus, count: league.maxManagers },
  ]
  return (
    <dl className={styles.inviteStats}>
      {counts.map(({ label, icon: Icon, count }) => (
        <Stat key={label}>
          <StatLabel>
            <Icon />
            {label}
          </StatLabel>
          <StatValue>{count === undefined ? '–' : countText(count)}</StatValue>
        </Stat>
      ))}
    </dl>
  )
}

/** Who is in the league, who waits, and who was invited. */
export const InvitesTab = ({ league }: { league: League }) => (
  <div className="stack">
    <Counts league={league} />
    <PeopleActs league={league} />
    <Region name="The members">
      <MembersCard league={league} />
    </Region>
    {league.isMine && <SecondYesCard league={league} />}
    <TakeoversList league={league} />
    <Region name="The invitations">
      <InvitationsCard league={league} />
    </Region>
  </div>
)
