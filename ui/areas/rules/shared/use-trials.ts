import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { rules } from '#contract/rules/rules'
import { type RuleSettings } from '#contract/rules/rule-settings'
import { type RuleTrial } from '#contract/rules/rule-trials'
import { call, type CallError } from '#ui/lib/call'
import { useDebounced } from '#ui/lib/use-debounced'

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
