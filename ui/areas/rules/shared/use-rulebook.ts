import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useApiQuery } from '#ui/lib/use-api-query'
import { rules } from '#contract/rules/rules'
import type { RuleSettings } from '#contract/rules/rule-settings'
import { useDebounced } from '#ui/lib/use-query-param'
import type { RuleTrial, TriedWeek } from '#contract/rules/rule-trials'
import { type CallError, call } from '#ui/lib/call'

/** Returns the rules of a league. Refetched on display, because publishing a week changes what they can still pay. */
export const useRulebook = (leagueId: number) =>
  useApiQuery(rules.rulebook, { leagueId }, { freshForMs: 5000 })

/** Maximum number of rules per request. */
const maxRules = 60

/** The rule applied to every week, so that the preview can also use weeks before its start. */
const inEveryWeek = (rule: RuleSettings): RuleSettings => ({ ...rule, weeks: null })

/** Debounce time before a preview is requested. */
const quietMs = 300

/**
 * Simulates rules on past weeks after a short pause in changes; previous results stay visible while new ones load.
 * Results are in the order of the input; an empty list makes no request.
 */
export const useTrials = (
  leagueId: number,
  settings: readonly RuleSettings[],
  { newest, season, enabled = true }: { newest?: number; season?: number; enabled?: boolean } = {},
) => {
  const input = {
    leagueId,
    rules: useDebounced(JSON.stringify(settings.slice(0, maxRules).map(inEveryWeek)), quietMs),
    ...(newest !== undefined && { newest }),
    ...(season !== undefined && { season }),
  }
  return useQuery<RuleTrial[], CallError>({
    queryKey: [rules.try.path, input],
    queryFn: () => call(rules.try, { ...input, rules: JSON.parse(input.rules) as RuleSettings[] }),
    enabled: enabled && input.rules !== '[]',
    placeholderData: keepPreviousData,
    retry: false,
    // A mutation doesn't change the input, and simulating a season takes the server a while.
    staleTime: 'static',
  })
}

/** Previewed week with its prizes: one, or one per position. Amounts in dollars. */
export type TriedPrizes = { week: number; cost: number; prizes: readonly TriedWeek[] }

/** Returns the previewed weeks, newest first. */
export const triedWeeks = (trial: RuleTrial): TriedPrizes[] => {
  const weeks = new Map<number, TriedWeek[]>()
  for (const prize of trial.weeks) weeks.set(prize.week, [...(weeks.get(prize.week) ?? []), prize])
  return [...weeks].map(([week, prizes]) => ({
    week,
    prizes,
    cost: prizes.reduce((sum, { cost }) => sum + cost, 0),
  }))
}
