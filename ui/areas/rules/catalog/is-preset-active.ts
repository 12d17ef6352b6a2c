import type { LeagueRule, RulePreset } from '#contract/rules/rule-settings'

type PresetRule = RulePreset['rules'][number]

/** Finds the league's rule that corresponds to a preset's rule. */
const ownOf = ({ key, metric, name }: PresetRule, own: readonly LeagueRule[]): LeagueRule | undefined =>
  own.find(rule => (key === undefined ? rule.metric === metric && rule.name === name : rule.key === key))

/** Whether the league already uses a preset: exactly its rules are on. */
export const isPlayed = ({ rules }: RulePreset, own: readonly LeagueRule[]): boolean => {
  const on = own.filter(({ isOn }) => isOn)
  const meant = rules.filter(({ isOn }) => isOn).map(rule => ownOf(rule, on))
  return meant.length === on.length && meant.every(rule => rule !== undefined)
}
