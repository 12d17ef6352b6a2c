import { useState } from 'react'
import type { AwardedPrize } from '#contract/kernel/errors'
import type { Award } from '#contract/awards'
import type { CallError } from '#ui/lib/call'
import type { League } from '#contract/leagues/leagues'
import type { Staged } from '#contract/weeks/staged-weeks'
import type { Provider } from '#contract/weeks/connections'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { publications } from '#contract/weeks/publications'
import { plural } from '#domain/text'
import type { PrizeAnswer } from '#ui/components/prize-question.tsx'
import { type PrizeChoices, type AwardedPrizes, withAnswer, answerFor } from './use-prizes.ts'
import { type Picks, warningsOf } from './selected-winners.ts'
import type { Question } from './publish-question.tsx'

/** Prizes already given by manual awards, and the continuation of publishing once each has a decision. */
type PrizeConflict = { prizes: AwardedPrize[]; resume: (choices: PrizeChoices) => void }

/**
 * Callbacks for a published week, for an error, and for a week that another commissioner published first, which
 * replaces the prompt.
 */
type PublishCallbacks = {
  onDone: (awards: readonly Award[]) => void
  onError: (error: CallError) => void
  onAlreadyPublished: () => void
}

/** Converts the selected players to the request format. */
export const winnersOf = (picks: Picks) =>
  Object.fromEntries(
    Object.entries(picks).map(([type, chosen]) => [type, [...chosen].map(playerId => ({ playerId }))]),
  )

/** Returns the confirmations that publishing the selected players needs, in the order they are asked. */
const questionsBefore = (staged: Staged, playedSeason: number, picks: Picks): Question[] => [
  ...(staged.season === playedSeason ? [] : (['season'] as const)),
  ...(warningsOf(staged, picks).length === 0 ? [] : (['has_warnings'] as const)),
  ...(staged.isFinal ? [] : (['provisional'] as const)),
  ...(staged.isPublished ? (['replace'] as const) : []),
]

/** Converts the confirmed prompts to the request format. */
const confirmationsOf = (yeses: readonly Question[], season: number) => ({
  replace: yeses.includes('replace'),
  confirmProvisional: yeses.includes('provisional'),
  confirmWarnings: yeses.includes('has_warnings'),
  confirmMissingWeeks: yeses.includes('missingWeeks'),
  confirmSeason: yeses.includes('season') ? season : undefined,
})

/** Prizes at which publishing stopped and the decisions about them; it resumes once each has one. */
const usePrizeConflict = () => {
  const [conflict, setConflict] = useState<PrizeConflict>()
  const [choices, setChoices] = useState<PrizeChoices>([])
  return {
    conflict,
    setConflict,
    choices,
    answerPrize: (prize: AwardedPrize, prizeAnswer: PrizeAnswer | undefined): void => {
      const now = withAnswer(choices, prize, prizeAnswer)
      setChoices(now)
      if (conflict?.prizes.every(one => answerFor(now, one))) conflict.resume(now)
    },
    clearConflict: () => {
      setConflict(undefined)
      setChoices([])
    },
  }
}

/**
 * Publishes after asking about scores of another season, winners with warnings, a provisional week and a week that is
 * already published. Confirmed prompts aren't repeated.
 */
export const usePublish = (
  { id: leagueId, season: playedSeason }: League,
  staged: Staged,
  provider: Provider,
  { onDone, onError, onAlreadyPublished }: PublishCallbacks,
) => {
  const { week, season } = staged
  const publish = useApiMutation(publications.publish, {
    describe: ({ winners }) =>
      `Publish week ${week}: ${plural(Object.values(winners ?? {}).flat().length, 'winner')}`,
  })
  const [pending, setPending] = useState<{ question: Question; yes: () => void }>()
  const { conflict, setConflict, choices, answerPrize, clearConflict } = usePrizeConflict()

  const send = (
    picks: Picks,
    input: AwardedPrizes,
    yeses: readonly Question[],
    prizeChoices: PrizeChoices,
  ): void => {
    const { prizes, youtubeLink } = input
    const open = questionsBefore(staged, playedSeason, picks).find(question => !yeses.includes(question))
    const askFirst = (question: Question) =>
      setPending({ question, yes: () => send(picks, input, [...yeses, question], prizeChoices) })
    if (open) return askFirst(open)
    publish.mutate(
      {
        leagueId,
        provider,
        week,
        prizes,
        youtubeLink: youtubeLink || null,
        winners: winnersOf(picks),
        ...confirmationsOf(yeses, season),
        prizeChoices: [...prizeChoices],
      },
      {
        onSuccess: ({ awards }) => {
          setPending(undefined)
          setConflict(undefined)
          onDone(awards)
        },
        onSavedLocally: () => setPending(undefined),
        onError: error => {
          if (error.code === 'already_published') return onAlreadyPublished()
          const question = questionOf(error)
          if (question && !yeses.includes(question)) return askFirst(question)
          setPending(undefined)
          if (error.code === 'already_won') {
            return setConflict({
              prizes: error.awardedPrizes,
              resume: newChoices => send(picks, input, yeses, newChoices),
            })
          }
          return onError(error)
        },
      },
    )
    return undefined
  }

  return {
    publish: (picks: Picks, prizes: AwardedPrizes) => send(picks, prizes, [], choices),
    isPublishing: publish.isPending,
    pending,
    /** Prizes at which publishing stopped. */
    conflictingPrizes: conflict?.prizes,
    choices,
    answerPrize,
    clearConflict,
    cancel: () => setPending(undefined),
  }
}

/** Another commissioner may have published in the meantime, and the provider's week may have changed. */
const questionOf = ({ status, code }: CallError): Question | undefined => {
  if (status !== 409) return undefined
  if (code === 'provisional' || code === 'has_warnings') return code
  if (code === 'missing_weeks') return 'missingWeeks'
  return code === 'already_published' ? 'replace' : undefined
}
