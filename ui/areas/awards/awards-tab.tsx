import { awards } from '#contract/awards'
import { leagues, type League } from '#contract/leagues'
import { Await, both } from '../../components/await.tsx'
import { Card } from '../../components/card.tsx'
import { Region } from '../../components/region.tsx'
import { SkeletonRows } from '../../components/skeleton.tsx'
import { toast } from '../../components/toast.ts'
import { moneyText, plural } from '../../lib/format.ts'
import { useAct } from '../../lib/use-act.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { AwardForm } from './award-form.tsx'
import { blankAward } from './award-values.ts'
import { AwardsCard } from './awards-card.tsx'
import { MiscreantCard } from './miscreant-card.tsx'
import { awardReads } from './refreshes.ts'

const RecordAward = ({ league }: { league: League }) => {
  const kinds = useAnswer(awards.kinds, {})
  const members = useAnswer(leagues.members, { leagueId: league.id })
  const recorded = useAnswer(awards.list, { leagueId: league.id })
  const add = useAct(awards.add, { refreshes: awardReads })
  const thisWeek = recorded.data?.filter(({ week }) => week === league.currentWeek).length
  return (
    <Card
      title="Record an award"
      note={thisWeek !== undefined && `${plural(thisWeek, 'award')} recorded for week ${league.currentWeek}`}
      flush
    >
      <Await answer={both(kinds, members)} name="Members" skeleton={<SkeletonRows rows={6} />}>
        {([all, people]) => (
          <AwardForm
            kinds={all}
            members={people.filter(({ status }) => status === 'active')}
            isPremium={league.isPremium}
            start={blankAward(league.currentWeek, all)}
            action="Record award"
            undo="Clear"
            busy={add.isPending && 'Recording'}
            onSubmit={async award => {
              const given = await add.mutateAsync({ leagueId: league.id, ...award })
              toast('positive', 'Award recorded', `${moneyText(given.prizeAmount)} for ${given.managerName}`)
            }}
          />
        )}
      </Await>
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
        <RecordAward league={league} />
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
