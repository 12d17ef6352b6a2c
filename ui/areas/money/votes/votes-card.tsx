import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import { type Vote, votes } from '#contract/money/votes'
import { Await } from '#ui/components/await.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { keepsMoney } from '#ui/lib/keeps-money'
import { useAnswer } from '#ui/lib/use-answer'
import { AskMembers } from './ask-members.tsx'
import { OpenVote } from './open-vote.tsx'
import { countsOf } from './vote-words.ts'

const EndedVote = ({ vote }: { vote: Vote }) => (
  <li>
    <span className="grow breaks">{vote.question}</span>
    <Badge>{vote.state === 'withdrawn' ? 'Withdrawn' : countsOf(vote)}</Badge>
  </li>
)

type Props = { league: League; isMember: boolean }

const List = ({ league, isMember, all }: Props & { all: readonly Vote[] }) =>
  all.length === 0 ? (
    <p className="t-2">Nobody was asked anything this season.</p>
  ) : (
    <ul className="list">
      {all
        .toSorted((one, other) => Number(other.state === 'open') - Number(one.state === 'open'))
        .map(vote =>
          vote.state === 'open' ? (
            <OpenVote
              key={vote.id}
              leagueId={league.id}
              vote={vote}
              answers={isMember}
              keeps={keepsMoney(league)}
            />
          ) : (
            <EndedVote key={vote.id} vote={vote} />
          ),
        )}
    </ul>
  )

/** What the members of a league are asked this season, and what they say. */
export const VotesCard = ({ league, isMember }: Props) => {
  const [asks, setAsks] = useState(false)
  const answer = useAnswer(votes.list, { leagueId: league.id }, { freshForMs: 0 })
  const keeps = keepsMoney(league)
  return (
    <Card
      title="Votes"
      note="They tell what members think, and move no money"
      action={
        keeps && (
          <Button size="sm" onClick={() => setAsks(true)}>
            Ask the members
          </Button>
        )
      }
    >
      <Await answer={answer} name="Votes">
        {all => <List league={league} isMember={isMember} all={all} />}
      </Await>
      {asks && <AskMembers leagueId={league.id} onClose={() => setAsks(false)} />}
    </Card>
  )
}
