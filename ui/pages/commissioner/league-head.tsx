import { CalendarDays, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { League } from '#contract/leagues/leagues'
import { PageHead } from '#ui/components/page-head.tsx'
import { plural } from '#domain/text'
import { PremiumBadge } from '#ui/components/premium.tsx'
import { LeaguePicker } from './league-picker.tsx'

export const LeagueHead = ({
  league,
  leagues,
  onPick,
  actions,
}: {
  league: League
  leagues: readonly League[]
  onPick: (leagueId: number) => void
  actions: ReactNode
}) => (
  <PageHead
    actions={actions}
    title={<LeaguePicker league={league} leagues={leagues} onPick={onPick} />}
    meta={
      <>
        <span>
          <Users />
          {plural(league.memberCount, 'manager')}
        </span>
        <span>
          <CalendarDays />
          {league.weekToAward === league.currentWeek
            ? `Week ${league.currentWeek}`
            : `Week ${league.weekToAward} to award, week ${league.currentWeek} runs`}
        </span>
        {league.seasonStatus === 'ended' && <span>Season ended</span>}
        {league.isPremium && (
          <span>
            <PremiumBadge />
          </span>
        )}
      </>
    }
  />
)
