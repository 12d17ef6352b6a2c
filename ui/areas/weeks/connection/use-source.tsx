import { useSearchParams } from 'react-router-dom'
import { useState } from 'react'
import { sourceOptions, firstProvider, isLive } from '#ui/lib/providers'
import type { Provider } from '#contract/weeks/connections'
import { useApiQuery } from '#ui/lib/use-api-query'
import { weekSettings } from '#contract/leagues/week-settings'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import type { CallError } from '#ui/lib/call'
import { Confirm } from '#ui/components/confirm.tsx'

/**
 * Source shown in the settings, stored in the URL; it may differ from the one in use.
 *
 * @param chosen source the league used last, on any device
 */
export const useSource = (chosen: string | null) => {
  const [query, setQuery] = useSearchParams()
  const providerParam = query.get('provider') ?? chosen
  const source = sourceOptions.find(({ value }) => value === providerParam)?.value ?? firstProvider
  const fromParam = query.get('from') ?? ''
  const from = isLive(fromParam) ? fromParam : firstProvider
  const provider: Provider = source === 'file' ? from : source
  return {
    source,
    /** Provider of the scores; for saved files, the one they came from. */
    provider,
    choose: (to: { provider: string } | { from: string }) =>
      setQuery(
        before => {
          const next = new URLSearchParams(before)
          for (const [key, value] of Object.entries(to)) next.set(key, value)
          return next
        },
        { replace: true },
      ),
  }
}

export type Source = ReturnType<typeof useSource>

/**
 * Saves the source of the league's weeks, so that the next visit starts there on any device. Failures are ignored,
 * because nothing depends on it.
 */
export const useSaveSource = (leagueId: number) => {
  const { data } = useApiQuery(weekSettings.read, { leagueId })
  const { mutate } = useApiMutation(weekSettings.save)
  return (source: string) => {
    if (data?.provider !== source) mutate({ leagueId, provider: source })
  }
}

type Question = { season: number; message: string; retry: (confirmSeason: number) => void }

/**
 * Asks before scores of another season are used. `promptSeason` returns whether an error was this prompt; if confirmed, the
 * request is repeated with the year.
 */
export const useSeasonQuestion = () => {
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  return {
    promptSeason: ({ message, otherSeason: season }: CallError, retry: Question['retry']): boolean => {
      if (season !== undefined) setQuestion({ season, message, retry })
      return season !== undefined
    },
    dialog: question && (
      <Confirm
        title={`Continue with the ${question.season} season?`}
        action={`Use ${question.season}`}
        danger={false}
        onConfirm={() => {
          close()
          question.retry(question.season)
        }}
        onCancel={close}
      >
        {question.message}
      </Confirm>
    ),
  }
}
