import type { ReactNode } from 'react'
import { ArrowRight } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import type { User } from '#contract/accounts/accounts'
import type { Home } from '#contract/weeks/home'
import { QueryBoundary } from '#ui/components/await.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { useLeaderboardDialog } from '#ui/areas/money/leaderboard/leaderboard-outlet.tsx'
import { Card } from '#ui/components/card.tsx'
import { plural } from '#domain/text'
import { MoneyRace } from '#ui/components/money-race.tsx'
import { useNeeds, NeedsYou } from './needs-you.tsx'

/** Area below the board of Home: open tasks and the money race. */
export const HomeColumns = ({
  league,
  user,
  home,
  first,
}: {
  league: League
  user: User
  home: Home
  first?: ReactNode
}) => {
  const found = useNeeds(league.id)
  const isCalm = found.data?.lines.length === 0 && !first
  const hasRace = home.race.some(({ total }) => total !== 0)
  const isWide = isCalm || !hasRace
  return (
    <div className="grid">
      <div className={isWide ? 's12 stack' : 's7 stack'}>
        {first}
        <QueryBoundary query={found} name="Needs you" skeleton={<SkeletonCard rows={4} />}>
          {read => <NeedsYou league={league} found={read} />}
        </QueryBoundary>
      </div>
      {hasRace && (
        <div className={isWide ? 's12 stack' : 's5 stack'}>
          <RaceCard home={home} userId={user.id} isWhole={isCalm} />
        </div>
      )}
    </div>
  )
}

const maxVisible = 6

/** Top six; the current user takes the sixth row if they are further down. */
const firstOf = (race: Home['race'], userId: number): Home['race'] => {
  const first = race.slice(0, maxVisible)
  const own = race.find(({ managerId }) => managerId === userId)
  return !own || first.includes(own) ? first : [...first.slice(0, -1), own]
}

/** Winnings by member: the top six, or everyone in two columns with `isWhole`. */
export const RaceCard = ({
  home,
  userId,
  isWhole = false,
}: {
  home: Home
  userId: number
  isWhole?: boolean
}) => {
  const leaderboard = useLeaderboardDialog()
  const { race, latest } = home
  return (
    <Card
      title="Money race"
      flush
      action={latest && <span className="t-sm t-3">Through week {latest.week}</span>}
      footer={
        <button type="button" className="link link-btn" onClick={() => leaderboard.open()}>
          All {plural(race.length, 'manager')} <ArrowRight />
        </button>
      }
    >
      <MoneyRace race={isWhole ? race : firstOf(race, userId)} userId={userId} isWide={isWhole} />
    </Card>
  )
}
