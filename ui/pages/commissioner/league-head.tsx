import { CalendarDays, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { League } from '#contract/leagues/leagues'
import { PageHead } from '#ui/components/page-head.tsx'
import { seasonText } from '#domain/season-text'
import { plural } from '#domain/text'
import { PremiumBadge } from '#ui/components/premium.tsx'
import { LeaguePicker } from './league-picker.tsx'

/** The week that awards are entered for, and the one that runs where that is another; or that there is none any more. */
const weekText = (league: League): string => {
  const { weekToAward, currentWeek, lastPaidWeek } = league
  if (league.seasonStatus === 'ended') return seasonText(league)
  if (weekToAward === currentWeek) return `Week ${currentWeek}`
  if (weekToAward === lastPaidWeek) return `Week ${lastPaidWeek}, the last that pays`
  return `Week ${weekToAward} to award, week ${currentWeek} runs`
}

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
          {weekText(league)}
        </span>
        {league.isPremium && (
          <span>
            <PremiumBadge />
          </span>
        )}
      </>
    }
  />
)
