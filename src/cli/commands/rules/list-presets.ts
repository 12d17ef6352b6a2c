import type { RulePreset } from '#contract/rules/rule-settings'
import { presets } from '#core/rules/presets'
import type { Action } from '#cli/cli'
import type { Column } from '#cli/output/table'
import { dollarsText, defaultCurrency } from '#domain/money'

/** Lists the rule presets; needs no database. */
export const listPresets: Action = async cli =>
  cli.present.rows([...presets], columns(defaultCurrency), 'No presets.')

const columns = (currency: string): Column<RulePreset>[] => [
  { header: 'Name', of: ({ name }) => name },
  { header: 'Rules', of: ({ rules }) => rules.length, right: true },
  { header: 'A week', of: ({ costAWeek }) => dollarsText(costAWeek, currency), right: true },
  { header: 'Description', of: ({ label, description }) => `${label}. ${description}` },
]
