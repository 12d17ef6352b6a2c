import type { AnyOperation } from '#core/kernel/operation'
import { listMetrics, availableMetrics, listLeagueKinds } from '#core/rules/metrics'
import { readExplanation } from '#core/rules/read-explanation'
import { getRulebook, readPublicRules } from '#core/rules/get-rulebook'
import { addRule, changeRule, replaceRules } from '#core/rules/change-rules'
import { saveCalendar } from '#core/rules/save-calendar'
import { agreeToFines } from '#core/rules/agree-to-fines'
import { listPresets } from '#core/rules/presets'
import { tryRules } from '#core/rules/try-rules'
import { savePlan } from '#core/rules/save-plan'

/** Operations of rules, in the order of the documentation. */
export const rulesOperations: AnyOperation[] = [
  listMetrics,
  availableMetrics,
  listLeagueKinds,
  readExplanation,
  getRulebook,
  addRule,
  changeRule,
  saveCalendar,
  replaceRules,
  agreeToFines,
  listPresets,
  readPublicRules,
  tryRules,
  savePlan,
]
