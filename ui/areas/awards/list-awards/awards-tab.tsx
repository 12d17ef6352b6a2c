import { awards } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import { Card } from '#ui/components/card.tsx'
import { Region } from '#ui/components/region.tsx'
import { plural } from '#domain/text'
import { useAnswer } from '#ui/lib/use-answer'
import { AwardsCard } from './awards-card.tsx'
import { MiscreantCard } from '#ui/areas/awards/cards/miscreant-card.tsx'
import { RecordAward } from '#ui/areas/awards/record-award/record-award.tsx'

const Record = ({ league }: { league: League }) => {
  const recorded = useAnswer(awards.list, { leagueId: league.id })
  const thisWeek = recorded.data?.filter(({ week }) => week === league.currentWeek).length
  return (
    <Card
      title="Record an award"
      note={thisWeek !== undefined && `${plural(thisWeek, 'award')} recorded for week ${league.currentWeek}`}
      flush
    >
      <RecordAward league={league} />
    </Card>
  )
}

const Miscreant = ({ league }: { league: League }) => {
  const { data: given } = useAnswer(awards.list, { leagueId: league.id })
  return given && <MiscreantCard awards={given} />
}

/** Recording awards by hand, beside the awards there are. */
export const AwardsTab = ({ league }: { league: League }) => (
  <div className="grid">
    <div className="s5 stack">
      <Region name="The award form">
        <Record league={league} />
      </Region>
      <Region name="The Miscreant">
        <Miscreant league={league} />
      </Region>
    </div>
    <div className="s7">
      <Region name="The awards table">
        <AwardsCard league={league} />
      </Region>
    </div>
  </div>
)
