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
import { useCurrency } from '#ui/lib/use-currency'
import { Confirm } from '#ui/components/confirm.tsx'
import { totalText, weeksText } from '#domain/metric-value'
import { type PrizeChoices, type AwardedPrizes, withAnswer, answerFor } from './use-prizes.ts'
import { type Picks, warningsOf } from './selected-winners.ts'

/** Open confirmation before publishing. */
export type Question = 'season' | 'missingWeeks' | 'has_warnings' | 'provisional' | 'replace'

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
  const { week, season, isFinal, isPublished } = staged
  const publish = useApiMutation(publications.publish, {
    describe: ({ winners }) =>
      `Publish week ${week}: ${plural(Object.values(winners ?? {}).flat().length, 'winner')}`,
  })
  const [pending, setPending] = useState<{ question: Question; yes: () => void }>()

  const promptFor = (question: Question, yes: () => void) => setPending({ question, yes })

  const [conflict, setConflict] = useState<PrizeConflict>()
  const [choices, setChoices] = useState<PrizeChoices>([])

  const send = (
    picks: Picks,
    input: AwardedPrizes,
    yeses: readonly Question[],
    prizeChoices: PrizeChoices,
  ): void => {
    const { prizes, youtubeLink } = input
    const open = [
      ...(season === playedSeason ? [] : (['season'] as const)),
      ...(warningsOf(staged, picks).length === 0 ? [] : (['has_warnings'] as const)),
      ...(isFinal ? [] : (['provisional'] as const)),
      ...(isPublished ? (['replace'] as const) : []),
    ].find(question => !yeses.includes(question))
    const askFirst = (question: Question) =>
      promptFor(question, () => send(picks, input, [...yeses, question], prizeChoices))
    if (open) return askFirst(open)
    publish.mutate(
      {
        leagueId,
        provider,
        week,
        prizes,
        youtubeLink: youtubeLink || null,
        winners: winnersOf(picks),
        replace: yeses.includes('replace'),
        confirmProvisional: yeses.includes('provisional'),
        confirmWarnings: yeses.includes('has_warnings'),
        confirmMissingWeeks: yeses.includes('missingWeeks'),
        confirmSeason: yeses.includes('season') ? season : undefined,
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

  const answerPrize = (prize: AwardedPrize, prizeAnswer: PrizeAnswer | undefined): void => {
    const now = withAnswer(choices, prize, prizeAnswer)
    setChoices(now)
    if (conflict?.prizes.every(one => answerFor(now, one))) conflict.resume(now)
  }

  return {
    publish: (picks: Picks, prizes: AwardedPrizes) => send(picks, prizes, [], choices),
    isPublishing: publish.isPending,
    pending,
    /** Prizes at which publishing stopped. */
    conflictingPrizes: conflict?.prizes,
    choices,
    answerPrize,
    clearConflict: () => {
      setConflict(undefined)
      setChoices([])
    },
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

type Props = {
  question: Question
  week: number
  season: number
  winners: number
  total: number
  warnings: readonly string[]
  /** Weeks missing from a season prize. */
  missingWeeks: readonly number[]
  isPublishing: boolean
  onYes: () => void
  onCancel: () => void
}

/**
 * Asks for confirmation before publishing scores of another season, winners with warnings or a provisional week, and
 * before replacing a week.
 */
export const PublishQuestion = ({ question, isPublishing, onYes, onCancel, ...about }: Props) => {
  const { title, action, danger, text } = questions[question]({ ...about, currency: useCurrency() })
  return (
    <Confirm
      title={title}
      action={action}
      danger={danger}
      busy={isPublishing && 'Publishing'}
      onConfirm={onYes}
      onCancel={onCancel}
    >
      {text}
    </Confirm>
  )
}

type ConfirmPrompt = { title: string; action: string; danger: boolean; text: string }

type About = Pick<Props, 'week' | 'season' | 'winners' | 'total' | 'warnings' | 'missingWeeks'> & {
  currency: string
}

const what = ({ winners, total, currency }: About): string =>
  `${plural(winners, 'winner')}, ${totalText(total, currency, true)} total`

const questions: Record<Question, (about: About) => ConfirmPrompt> = {
  season: about => ({
    title: `Publish points from the ${about.season} season?`,
    action: `Publish ${about.season}`,
    danger: true,
    text: `${what(about)}. These lineups and points are from week ${about.week} of ${about.season}, not the season this league plays.`,
  }),
  missingWeeks: ({ week, missingWeeks }) => ({
    title: `Publish week ${week} without ${weeksText(missingWeeks)}?`,
    action: 'Publish anyway',
    danger: false,
    text: `This week decides a season prize, and ${weeksText(missingWeeks)} ${missingWeeks.length === 1 ? 'is' : 'are'} missing. Fetch ${missingWeeks.length === 1 ? 'it' : 'them'} first to include the whole season.`,
  }),
  has_warnings: ({ week, warnings }) => ({
    title: `Publish week ${week} with unchecked winners?`,
    action: 'I checked',
    danger: false,
    text: `${warnings.join('. ')}. Players on IR or the taxi squad that week weren't on the bench.`,
  }),
  provisional: about => ({
    title: `Publish week ${about.week} before it is final?`,
    action: 'Publish anyway',
    danger: false,
    text: `${what(about)}. Scores can still change. You can republish the week once it's final.`,
  }),
  replace: about => ({
    title: `Republish week ${about.week}?`,
    action: 'Republish week',
    danger: true,
    text: `The awards published for week ${about.week} are voided and published again: ${what(about)}. The ledger keeps both.`,
  }),
}
