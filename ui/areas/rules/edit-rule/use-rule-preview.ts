import { settingsOf, type RuleDraft, seasonOf } from '#ui/areas/rules/shared/draft'
import { triedWeeks, useTrials } from '#ui/areas/rules/shared/use-rulebook'
import { tieChoicesOf } from './rule-sentence.ts'
import { costOf, overText } from './prize-text.ts'
import type { Known, RuleEditor } from './use-rule-editor.ts'

/** Variants of the draft: each tie policy, then legal lineups only. */
const variantsOf = (draft: RuleDraft) => {
  const ways = tieChoicesOf(draft).map(ties => ({
    ...draft,
    // Tiebreakers without any metric mean a split.
    ties: ties === 'breakers' && draft.tieBreakers.length === 0 ? ('split' as const) : ties,
  }))
  const legal = { ...draft, ties: 'split' as const, eligibility: { ...draft.eligibility, legalLineup: true } }
  return [...ways, legal].flatMap(variant => settingsOf(variant) ?? [])
}

/** Past winners of the draft, and what it costs from now on. */
export const useRulePreview = ({ league, rulebook, own }: Known, { draft, metric }: RuleEditor) => {
  const { data, error } = useTrials(league.id, variantsOf(draft))
  const trials = metric ? (data ?? []) : []
  const tieChoices = tieChoicesOf(draft)
  const trial = trials[tieChoices.indexOf(draft.ties)]
  const cost = costOf(draft, { metric, rulebook, own, season: seasonOf(league) })
  return {
    /** Results by tie policy. */
    trials,
    trial,
    /** Result with legal lineups only. */
    legal: trials[tieChoices.length],
    weeks: trial ? triedWeeks(trial) : [],
    failure: error?.message,
    cost,
    over: overText(cost, league.currency),
  }
}

export type RulePreview = ReturnType<typeof useRulePreview>
