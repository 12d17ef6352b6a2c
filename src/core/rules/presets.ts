import { operation } from '#core/kernel/operation'
import { rules } from '#contract/rules/rules'
import { allowAnyone } from '#core/kernel/authorization'
import { type RulePreset, RuleSettings } from '#contract/rules/rule-settings'
import type { Kind } from '#core/awards/award-types/award-type'
import { builtInSettings } from '#core/awards/award-types/rule-versions'
import { cents } from '#domain/money'
import { metricOf } from '#core/awards/metrics/registry'
import { hotTopTwo } from '#core/awards/award-types/hot-top-two'
import { benchBoss } from '#core/awards/award-types/bench-boss'
import { miscreant } from '#core/awards/award-types/miscreant'

/** Lists the rule presets to start from. */
export const listPresets = operation(rules.presets, allowAnyone, async () => [...presets])

type PresetRule = RulePreset['rules'][number]

const builtIn = (kind: Kind): PresetRule => ({
  key: kind.type,
  ...builtInSettings(kind, cents(kind.defaultPrize), true),
})

const weekly = (
  name: string,
  metric: string,
  amounts: number[],
  more: Partial<RuleSettings> = {},
): PresetRule =>
  RuleSettings.parse({
    name,
    metric,
    direction: metricOf(metric).direction,
    prize: { kind: 'fixed', amounts },
    ...more,
  })

const challenge = (name: string, metric: string, ...weeks: number[]): PresetRule =>
  weekly(name, metric, [20], { isChallenge: true, weeks })

const fine = (name: string, metric: string, amount: number): PresetRule =>
  weekly(name, metric, [], { prize: { kind: 'fine', amount, purpose: 'pot' } })

/** Rule presets to start from. */
export const presets: readonly RulePreset[] = [
  {
    name: 'original_three',
    label: 'The original three',
    description:
      'The top scorer at each position, the best bench player, and the first to start a suspended or arrested player.',
    rules: [hotTopTwo, benchBoss, miscreant].map(builtIn),
    costAWeek: 70,
  },
  {
    name: 'weekly_high_score',
    label: 'Weekly high score',
    description: 'One prize a week, for the team with the most points.',
    rules: [weekly('High score', 'highest_score', [20])],
    costAWeek: 20,
  },
  {
    name: 'different_every_week',
    label: 'A different prize every week',
    description: 'Fourteen challenges, one a week in the regular season. Shuffle them as you like.',
    rules: [
      challenge('High score', 'highest_score', 1),
      challenge('Best bench player', 'best_benched', 2),
      challenge('Bad beat', 'bad_beat', 3),
      challenge('Biggest blowout', 'blowout', 4),
      challenge('Best flex', 'best_flex', 5),
      challenge('Narrowest win', 'narrowest_win', 6),
      challenge('Best kicker', 'best_kicker', 7),
      challenge('Best pair', 'best_pair', 8),
      challenge('Best lineup', 'best_efficiency', 9),
      challenge('Best defense', 'best_defence', 10),
      challenge('Closest to 120', 'closest_to_target', 11),
      challenge('Narrowest loss', 'narrowest_loss', 12),
      challenge('Best starter', 'best_starter', 13),
      challenge('Luckiest win', 'luckiest', 14),
    ],
    costAWeek: 20,
  },
  {
    name: 'fines_league',
    label: 'Fines league',
    description: 'The weekly high score wins; the lowest score and the worst lineup pay into the pot.',
    rules: [
      weekly('High score', 'highest_score', [20]),
      fine('Lowest score', 'lowest_score', 5),
      fine('Worst lineup', 'worst_efficiency', 5),
    ],
    costAWeek: 20,
  },
]
