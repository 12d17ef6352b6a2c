import { useState } from 'react'
import { Link } from '#ui/components/link.tsx'
import { awards } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import { buttonClass } from '#ui/components/button.tsx'
import { weekByHand } from '#ui/lib/paths'
import { Card } from '#ui/components/card.tsx'
import { Region } from '#ui/components/region.tsx'
import { plural } from '#domain/text'
import { useAnswer } from '#ui/lib/use-answer'
import { useKinds } from '#ui/lib/use-kinds'
import { SeasonKindCard } from '#ui/areas/awards/cards/season-kind-card.tsx'
import { RecordAward } from '#ui/areas/awards/record-award/record-award.tsx'
import { AwardsCard } from './awards-card.tsx'

const Record = ({ league }: { league: League }) => {
  const recorded = useAnswer(awards.list, { leagueId: league.id })
  // The week that was begun with, also once it has its first award.
  const [entered] = useState(league.weekToAward)
  const thisWeek = recorded.data?.filter(({ week }) => week === entered).length
  return (
    <Card
      title="Record an award"
      note={thisWeek !== undefined && `${plural(thisWeek, 'award')} recorded for week ${entered}`}
      flush
      action={
        <Link className={buttonClass({ size: 'sm' })} to={weekByHand(league.id, league.weekToAward)}>
          Enter the whole week
        </Link>
      }
    >
      <RecordAward league={league} />
    </Card>
  )
}

const SeasonKinds = ({ league }: { league: League }) => {
  const { data: given } = useAnswer(awards.list, { leagueId: league.id })
  const kinds = useKinds(league.id).filter(({ cadence, isOn }) => isOn && cadence === 'season')
  return (
    given &&
    kinds.map(kind => (
      <Region key={kind.type} name={`The ${kind.label}`}>
        <SeasonKindCard kind={kind} awards={given} />
      </Region>
    ))
  )
}

/** Recording awards by hand, beside the awards there are. */
export const AwardsTab = ({ league }: { league: League }) => (
  <div className="grid">
    <div className="s5 stack">
      <Region name="The award form">
        <Record league={league} />
      </Region>
      <SeasonKinds league={league} />
    </div>
    <div className="s7">
      <Region name="The awards table">
        <AwardsCard league={league} />
      </Region>
    </div>
  </div>
)
