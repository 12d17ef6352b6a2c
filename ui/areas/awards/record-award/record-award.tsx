import { awards } from '#contract/awards'
import { leagues, type League } from '#contract/leagues/leagues'
import { winnings } from '#contract/winnings'
import { Await, both } from '#ui/components/await.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { SkeletonRows } from '#ui/components/skeleton.tsx'
import { toast } from '#ui/components/toast'
import { dollarsText } from '#domain/money'
import { useAnswer } from '#ui/lib/use-answer'
import { useLeagueKinds } from '#ui/lib/use-kinds'
import { CardBody } from '#ui/components/card.tsx'
import { AwardForm } from './award-form.tsx'
import { blankAward } from './award-values.ts'

/** The form that records an award of a league by hand. The awards of a season that has ended stand as they are. */
export const RecordAward = ({ league, onRecorded }: { league: League; onRecorded?: () => void }) => {
  const kinds = useLeagueKinds(league.id)
  const members = useAnswer(leagues.members, { leagueId: league.id })
  const { data: season } = useAnswer(winnings.stats, { leagueId: league.id })
  if (league.seasonStatus === 'ended')
    return (
      <CardBody>
        <Banner tone="warn" title="The season has ended.">
          Its awards can no longer be changed. Start a season to record more.
        </Banner>
      </CardBody>
    )
  return (
    <Await answer={both(kinds, members)} name="Members" skeleton={<SkeletonRows rows={6} />}>
      {([all, people]) => (
        <AwardForm
          endpoint={awards.add}
          input={award => ({
            leagueId: league.id,
            ...award,
            force: (award.week ?? 0) > Math.min(league.currentWeek, league.lastPaidWeek),
          })}
          kinds={all}
          members={people.filter(({ status }) => status !== 'pending')}
          isPremium={league.isPremium}
          given={all.flatMap(({ cadence, type }) =>
            cadence === 'season' && season?.byType[type] ? [type] : [],
          )}
          currentWeek={league.currentWeek}
          lastPaidWeek={league.lastPaidWeek}
          start={blankAward(league.weekToAward, all)}
          action="Record award"
          undo="Clear"
          working="Recording"
          onDone={given => {
            toast(
              'positive',
              'Award recorded',
              `${dollarsText(given.prizeAmount, league.currency)} for ${given.managerName}`,
            )
            onRecorded?.()
          }}
          onKept={onRecorded}
        />
      )}
    </Await>
  )
}
