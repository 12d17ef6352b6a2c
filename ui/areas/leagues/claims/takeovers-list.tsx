import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { claims, type Takeover } from '#contract/leagues/claims'
import type { League } from '#contract/leagues/leagues'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { momentText } from '#ui/lib/format'
import { useAct } from '#ui/lib/use-act'
import { useAnswer } from '#ui/lib/use-answer'
import { claimReads } from './reads.ts'

const Undo = ({ league, takeover, onClose }: { league: League; takeover: Takeover; onClose: () => void }) => {
  const undo = useAct(claims.undo, { refreshes: claimReads })
  const { how, managerName, ownerName, teamName } = takeover
  return (
    <Confirm
      title={how === 'claimed' ? `Take ${teamName} back?` : `Undo merging ${teamName}?`}
      action={how === 'claimed' ? 'Take it back' : 'Undo merge'}
      busy={undo.isPending && 'Undoing'}
      onCancel={onClose}
      onConfirm={() =>
        undo.mutate(
          { leagueId: league.id, id: takeover.id },
          {
            onSuccess: () => {
              toast('positive', 'Undone', `${teamName} has no account again.`)
              onClose()
            },
            onError: toastRefused('Error', 'Failed to undo'),
          },
        )
      }
    >
      {how === 'claimed'
        ? `${managerName} is out of ${league.name}. ${teamName} is ${ownerName}'s again, with everything it has won, and gets a new claim link.`
        : `${teamName} is ${ownerName}'s again, with everything it has won. What was paid to ${managerName} meanwhile stays theirs.`}
    </Confirm>
  )
}

/** Teams that were claimed or merged today, each with the way back; nothing where there are none. */
export const TakeoversList = ({ league }: { league: League }) => {
  const { data } = useAnswer(claims.takeovers, { leagueId: league.id })
  const [undoing, setUndoing] = useState<Takeover>()
  if (!data || data.length === 0) return null
  return (
    <Card title="Claimed and merged" note="Can be undone for a day">
      <ul className="list">
        {data.map(takeover => (
          <li key={takeover.id}>
            <div className="grow">
              <div className="t-med trunc">
                {takeover.managerName} {takeover.how === 'claimed' ? 'claimed' : 'got'} {takeover.teamName}
              </div>
              <div className="t-3 t-sm trunc">
                Written down as {takeover.ownerName}, undo until {momentText(takeover.undoUntil)}
              </div>
            </div>
            <Button size="sm" aria-label={`Undo ${takeover.teamName}`} onClick={() => setUndoing(takeover)}>
              <Undo2 />
              Undo
            </Button>
          </li>
        ))}
      </ul>
      {undoing && <Undo league={league} takeover={undoing} onClose={() => setUndoing(undefined)} />}
    </Card>
  )
}
