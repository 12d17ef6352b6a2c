import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { awards, type Award } from '#contract/awards'
import { sync } from '#contract/sync'
import { cents, dollars } from '#contract/values'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { toast } from '../../components/toast.ts'
import { call, type CallError } from '../../lib/call.ts'
import { moneyText, plural } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { awardReads } from '../awards/refreshes.ts'

/** What was just published. */
export type Published = { week: number; awards: readonly Award[]; wasReplaced: boolean; atMs: number }

const undoForMs = 10_000

const totalOf = (given: readonly Award[]) =>
  dollars(given.reduce((sum, { prizeAmount }) => sum + cents(prizeAmount), 0))

/**
 * Voids the awards of a publication one after another, as somebody would by hand: each gets its reversal in the ledger.
 * Answers how many were voided, and why it stopped where one could not be.
 */
const voidAll = async (
  leagueId: number,
  given: readonly Award[],
): Promise<{ voided: number; error?: CallError }> => {
  let voided = 0
  for (const { id } of given) {
    try {
      await call(awards.void, { leagueId, awardId: id })
      voided += 1
    } catch (error) {
      return { voided, error: error as CallError }
    }
  }
  return { voided }
}

const useUndo = (leagueId: number, { week, awards: given, wasReplaced }: Published, onOver: () => void) => {
  const client = useQueryClient()
  const [isUndoing, setUndoing] = useState(false)
  const undo = async () => {
    setUndoing(true)
    const { voided, error } = await voidAll(leagueId, given)
    await Promise.all(
      [...awardReads, sync.staged].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
    )
    const what = `${plural(voided, 'award')} voided, ${moneyText(totalOf(given.slice(0, voided)))} taken back.`
    if (error)
      toast('negative', 'Undo stopped', `${voided} of ${given.length} awards voided. ${error.message}`)
    else if (wasReplaced)
      toast('positive', `Week ${week} taken back`, `${what} The awards before it stay void too.`)
    else toast('positive', `Week ${week} taken back`, what)
    onOver()
  }
  return { isUndoing, undo }
}

/** For ten seconds, the way back from a publication. */
export const UndoPublish = ({
  leagueId,
  published,
  onOver,
}: {
  leagueId: number
  published: Published
  onOver: () => void
}) => {
  const { isUndoing, undo } = useUndo(leagueId, published, onOver)
  const left = Math.ceil((published.atMs + undoForMs - useNow(500)) / 1000)
  useEffect(() => {
    if (left <= 0 && !isUndoing) onOver()
  }, [left, isUndoing])
  return (
    <div className="sync-undo">
      <Banner
        title="Changed your mind?"
        action={
          <Button size="sm" busy={isUndoing && 'Undoing'} onClick={() => void undo()}>
            <Undo2 />
            Undo
            <span className="num t-3" aria-hidden="true">
              {Math.max(0, left)} s
            </span>
          </Button>
        }
      >
        Undo voids the {plural(published.awards.length, 'award')} of week {published.week} (
        {moneyText(totalOf(published.awards))}) through the ledger. Award emails may be on their way already.
      </Banner>
    </div>
  )
}
