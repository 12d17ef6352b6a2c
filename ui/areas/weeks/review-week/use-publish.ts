import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import { weeks, type Staged } from '#contract/weeks'
import { toast } from '#ui/components/toast'
import type { PresentWinner } from '#contract/kernel/errors'
import type { PrizeAnswer } from '#ui/components/prize-question.tsx'
import type { CallError } from '#ui/lib/call'
import { useAct } from '#ui/lib/use-act'
import { awardReads } from '#ui/lib/award-reads'
import type { SyncLocation } from '#ui/areas/weeks/connection/use-sync-location'
import type { Published } from './undo-publish.tsx'
import type { Picks } from './picks.ts'
import type { GivenPrizes } from './use-prizes.ts'

/** What the commissioner was asked before publishing, and still is. */
export type Question = 'season' | 'provisional' | 'replace'

/** A prize that an award by hand holds already, and what becomes of it. */
type Held = { question: string; winners: PresentWinner[]; choose: (answer: PrizeAnswer) => void }

/** The chosen players as the calls take them. */
export const winnersOf = (picks: Picks) =>
  Object.fromEntries(
    Object.entries(picks).map(([type, chosen]) => [type, [...chosen].map(playerId => ({ playerId }))]),
  )

/**
 * Publishes, asking first where it matters: points of another season, a provisional week, and a week that is published
 * already. Each question that was answered with yes is not asked again.
 */
export const usePublish = (
  { id: leagueId, season: playedSeason }: League,
  staged: Staged,
  { provider, go }: SyncLocation,
  onDone: (published: Published) => void,
) => {
  const { week, season, isFinal, isPublished } = staged
  const act = useAct(weeks.publish, { refreshes: awardReads })
  const [pending, setPending] = useState<{ question: Question; yes: () => void }>()

  const ask = (question: Question, yes: () => void) => setPending({ question, yes })

  const [held, setHeld] = useState<Held>()

  const send = (picks: Picks, given: GivenPrizes, yeses: readonly Question[], answer?: PrizeAnswer): void => {
    const { prizes, youtubeLink } = given
    const open = [
      ...(season === playedSeason ? [] : (['season'] as const)),
      ...(isFinal ? [] : (['provisional'] as const)),
      ...(isPublished ? (['replace'] as const) : []),
    ].find(question => !yeses.includes(question))
    const again = (question: Question) =>
      ask(question, () => send(picks, given, [...yeses, question], answer))
    if (open) return again(open)
    act.mutate(
      {
        leagueId,
        provider,
        week,
        prizes,
        youtubeLink: youtubeLink || null,
        winners: winnersOf(picks),
        replace: yeses.includes('replace'),
        confirmProvisional: yeses.includes('provisional'),
        confirmSeason: yeses.includes('season') ? season : undefined,
        ...answer,
      },
      {
        onSuccess: ({ awards }) => {
          setPending(undefined)
          setHeld(undefined)
          toast('positive', `Week ${week} published`)
          onDone({ week, awards, wasReplaced: yeses.includes('replace'), atMs: Date.now() })
          go({ step: 'log' })
        },
        onError: error => {
          const question = questionOf(error)
          if (question && !yeses.includes(question)) return again(question)
          setPending(undefined)
          if (error.code === 'already_won') {
            const { message, winners } = error
            return setHeld({ question: message, winners, choose: said => send(picks, given, yeses, said) })
          }
          return toast('negative', 'Publishing failed', error.issues[0]?.message ?? error.message)
        },
      },
    )
    return undefined
  }

  return {
    publish: (picks: Picks, prizes: GivenPrizes) => send(picks, prizes, []),
    isPublishing: act.isPending,
    pending,
    held,
    leaveHeld: () => setHeld(undefined),
    cancel: () => setPending(undefined),
  }
}

/** Somebody else may have published meanwhile, and the provider's week may have changed. */
const questionOf = ({ status, code }: CallError): Question | undefined => {
  if (status !== 409) return undefined
  if (code === 'provisional') return 'provisional'
  return code === 'already_published' ? 'replace' : undefined
}
