import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { rules, type RuleSettings, type RuleTrial } from '#contract/rules'
import { call, type CallError } from '#ui/lib/call'
import { useDebounced } from '#ui/lib/use-debounced'

/** As many rules as one call runs. */
const most = 60

/** A rule as if it had counted from the first week: it is tried on weeks that were before its own. */
const inEveryWeek = (rule: RuleSettings): RuleSettings => ({ ...rule, weeks: null })

/** How long somebody has to be quiet before what they chose is tried. */
const quietMs = 300

/**
 * Runs rules over past weeks, once nothing changes any more; while others are run, what was found before stays.
 * In the order that they were given; nothing for an empty list.
 */
export const useTrials = (
  leagueId: number,
  settings: readonly RuleSettings[],
  { newest, season, enabled = true }: { newest?: number; season?: number; enabled?: boolean } = {},
) => {
  const input = {
    leagueId,
    rules: useDebounced(JSON.stringify(settings.slice(0, most).map(inEveryWeek)), quietMs),
    ...(newest !== undefined && { newest }),
    ...(season !== undefined && { season }),
  }
  return useQuery<RuleTrial[], CallError>({
    queryKey: [rules.try.path, input],
    queryFn: () => call(rules.try, { ...input, rules: JSON.parse(input.rules) as RuleSettings[] }),
    enabled: enabled && input.rules !== '[]',
    placeholderData: keepPreviousData,
    retry: false,
  })
}
