import type { LeagueRule, RulePreset } from '#contract/rules'

type PresetRule = RulePreset['rules'][number]

/** The league's own rule that a rule of a preset stands for. */
const ownOf = ({ key, metric, name }: PresetRule, own: readonly LeagueRule[]): LeagueRule | undefined =>
  own.find(rule => (key === undefined ? rule.metric === metric && rule.name === name : rule.key === key))

/** Whether the league plays a preset already: its rules and no others are on. */
export const isPlayed = ({ rules }: RulePreset, own: readonly LeagueRule[]): boolean => {
  const on = own.filter(({ isOn }) => isOn)
  const meant = rules.filter(({ isOn }) => isOn).map(rule => ownOf(rule, on))
  return meant.length === on.length && meant.every(rule => rule !== undefined)
}
