import { useState } from 'react'
import { plural } from '#domain/text'
import type { Award } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import { type Provider, type Staged, weeks } from '#contract/weeks'
import type { AwardedPrize } from '#contract/kernel/errors'
import type { PrizeAnswer } from '#ui/components/prize-question.tsx'
import type { CallError } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { awardQueries } from '#ui/lib/award-queries'
import { warningsOf, type Picks } from './selected-winners.ts'
import { answerTo, type PrizeChoices, withAnswer } from './prize-answers.ts'
import type { AwardedPrizes } from './use-prizes.ts'

/** Open confirmation before publishing. */
export type Question = 'season' | 'missingWeeks' | 'doubtful' | 'provisional' | 'replace'

/** Prizes already given by manual awards, and the continuation of publishing once each has a decision. */
type PrizeConflict = { prizes: AwardedPrize[]; goOn: (answers: PrizeChoices) => void }

/**
 * Callbacks for a published week, for an error, and for a week that another commissioner published first, which
 * replaces the prompt.
 */
type PublishCallbacks = {
  onDone: (awards: readonly Award[]) => void
  onError: (error: CallError) => void
  onTaken: () => void
}

/** Converts the selected players to the request format. */
export const winnersOf = (picks: Picks) =>
  Object.fromEntries(
    Object.entries(picks).map(([type, chosen]) => [type, [...chosen].map(playerId => ({ playerId }))]),
  )

/**
 * Publishes after asking about scores of another season, winners with warnings, a provisional week and a week that is
 * already published. Confirmed prompts aren't repeated.
 */
export const usePublish = (
  { id: leagueId, season: playedSeason }: League,
  staged: Staged,
  provider: Provider,
  { onDone, onError, onTaken }: PublishCallbacks,
) => {
  const { week, season, isFinal, isPublished } = staged
  const act = useApiMutation(weeks.publish, {
    refreshes: [...awardQueries, weeks.previewPublication],
    says: ({ winners }) =>
      `Publish week ${week}: ${plural(Object.values(winners ?? {}).flat().length, 'winner')}`,
  })
  const [pending, setPending] = useState<{ question: Question; yes: () => void }>()

  const ask = (question: Question, yes: () => void) => setPending({ question, yes })

  const [held, setHeld] = useState<PrizeConflict>()
  const [answers, setAnswers] = useState<PrizeChoices>([])

  const send = (
    picks: Picks,
    given: AwardedPrizes,
    yeses: readonly Question[],
    prizeChoices: PrizeChoices,
  ): void => {
    const { prizes, youtubeLink } = given
    const open = [
      ...(season === playedSeason ? [] : (['season'] as const)),
      ...(warningsOf(staged, picks).length === 0 ? [] : (['doubtful'] as const)),
      ...(isFinal ? [] : (['provisional'] as const)),
      ...(isPublished ? (['replace'] as const) : []),
    ].find(question => !yeses.includes(question))
    const again = (question: Question) =>
      ask(question, () => send(picks, given, [...yeses, question], prizeChoices))
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
        confirmWarnings: yeses.includes('doubtful'),
        confirmMissingWeeks: yeses.includes('missingWeeks'),
        confirmSeason: yeses.includes('season') ? season : undefined,
        prizeChoices: [...prizeChoices],
      },
      {
        onSuccess: ({ awards }) => {
          setPending(undefined)
          setHeld(undefined)
          onDone(awards)
        },
        onKept: () => setPending(undefined),
        onError: error => {
          if (error.code === 'already_published') return onTaken()
          const question = questionOf(error)
          if (question && !yeses.includes(question)) return again(question)
          setPending(undefined)
          if (error.code === 'already_won') {
            return setHeld({
              prizes: error.awardedPrizes,
              goOn: said => send(picks, given, yeses, said),
            })
          }
          return onError(error)
        },
      },
    )
    return undefined
  }

  const answer = (prize: AwardedPrize, said: PrizeAnswer | undefined): void => {
    const now = withAnswer(answers, prize, said)
    setAnswers(now)
    if (held?.prizes.every(one => answerTo(now, one))) held.goOn(now)
  }

  return {
    publish: (picks: Picks, prizes: AwardedPrizes) => send(picks, prizes, [], answers),
    isPublishing: act.isPending,
    pending,
    /** Prizes at which publishing stopped. */
    held: held?.prizes,
    answers,
    answer,
    leaveHeld: () => {
      setHeld(undefined)
      setAnswers([])
    },
    cancel: () => setPending(undefined),
  }
}

/** Another commissioner may have published in the meantime, and the provider's week may have changed. */
const questionOf = ({ status, code }: CallError): Question | undefined => {
  if (status !== 409) return undefined
  if (code === 'provisional' || code === 'doubtful') return code
  if (code === 'missing_weeks') return 'missingWeeks'
  return code === 'already_published' ? 'replace' : undefined
}
