import { CloudDownload, Inbox } from 'lucide-react'
import { leagues, type League } from '#contract/leagues/leagues'
import { weeks } from '#contract/weeks'
import { Await, both } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { useAnswer } from '#ui/lib/use-answer'
import { useLeagueKinds } from '#ui/lib/use-kinds'
import type { SyncLocation } from '#ui/areas/weeks/connection/use-sync-location'
import { Panel } from '#ui/components/card.tsx'
import { Review } from './review.tsx'
import type { Published } from './published-note.tsx'

const NothingStaged = ({ place }: { place: SyncLocation }) => (
  <Panel>
    <Empty
      icon={Inbox}
      title={`No data for week ${place.week}`}
      action={
        <Button variant="primary" onClick={() => place.go({ step: 'fetch' })}>
          <CloudDownload />
          Fetch week {place.week}
        </Button>
      }
    >
      Fetch or upload the week first; its candidates show up here.
    </Empty>
  </Panel>
)

/** Choosing the winners among the candidates of a fetched week. */
export const ReviewStep = ({
  league,
  place,
  onPublished,
}: {
  league: League
  place: SyncLocation
  onPublished: (published: Published) => void
}) => {
  const { provider, week } = place
  const staged = useAnswer(weeks.staged, { leagueId: league.id, provider, week })
  const kinds = useLeagueKinds(league.id, { week })
  const members = useAnswer(leagues.members, { leagueId: league.id })
  if (staged.error?.status === 404) return <NothingStaged place={place} />
  return (
    <Await answer={both(both(staged, kinds), members)} name="Candidates" skeleton={<SkeletonCard />}>
      {([[found, all], people]) => (
        <Review
          key={`${provider} ${week} ${found.fetchedAt}`}
          league={league}
          place={place}
          staged={found}
          kinds={all}
          onPublished={onPublished}
          members={people.filter(({ status }) => status !== 'pending')}
        />
      )}
    </Await>
  )
}
