import { ArrowRight } from 'lucide-react'
import type { Home } from '#contract/weeks/home'
import { plural } from '#domain/text'
import { useLeaderboardDialog } from '#ui/areas/winnings/leaderboard/leaderboard-outlet.tsx'
import { Card } from '#ui/components/card.tsx'
import { MoneyRace } from '#ui/components/money-race.tsx'

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
