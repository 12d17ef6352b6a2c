import type { League } from '#contract/leagues/leagues'
import { type Vote, votes } from '#contract/money/votes'
import { Badge } from '#ui/components/badge.tsx'
import { Card } from '#ui/components/card.tsx'
import { canManageMoney } from '#ui/lib/can-manage-money'
import { useApiQuery } from '#ui/lib/use-api-query'
import { OpenVote } from './open-vote.tsx'
import { countsOf } from './vote-text.ts'

const EndedVote = ({ vote }: { vote: Vote }) => (
  <li>
    <span className="grow breaks">{vote.question}</span>
    <Badge>{vote.state === 'withdrawn' ? 'Canceled' : countsOf(vote)}</Badge>
  </li>
)

type Props = { league: League; isMember: boolean }

/** Votes of the season with their results; renders nothing before the first vote. */
export const VotesCard = ({ league, isMember }: Props) => {
  const all = useApiQuery(votes.list, { leagueId: league.id }, { freshForMs: 0 }).data ?? []
  if (all.length === 0) return null
  return (
    <Card title="Votes" note="Polls only. No money moves.">
      <ul className="list">
        {all
          .toSorted((one, other) => Number(other.state === 'open') - Number(one.state === 'open'))
          .map(vote =>
            vote.state === 'open' ? (
              <OpenVote
                key={vote.id}
                leagueId={league.id}
                vote={vote}
                canVote={isMember}
                canManage={canManageMoney(league)}
              />
            ) : (
              <EndedVote key={vote.id} vote={vote} />
            ),
          )}
      </ul>
    </Card>
  )
}
