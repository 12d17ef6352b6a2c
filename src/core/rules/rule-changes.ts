import type { RuleChange, RuleSettings } from '#contract/rules/rule-settings'
import { momentOf } from '#contract/kernel/values'
import { kinds } from '#core/awards/award-types/registry'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { weeksText } from '#domain/metric-value'
import { builtInSentence, ruleSentence, smallPrint } from '../awards/award-types/rule-text.ts'
import { type RuleVersion, ruleVersions } from '../awards/award-types/rule-versions.ts'

/** Returns the changes to a season's rules since it began, newest first, each as sentences before and after. */
export const ruleChanges = async (ctx: Ctx, league: LeagueRecord): Promise<RuleChange[]> => {
  const versions = await ruleVersions(ctx, league.season_id)
  return versions
    .map((version, index) => changeOf(version, versions.slice(0, index), league.currency))
    .toReversed()
}

const changeOf = (version: RuleVersion, earlier: readonly RuleVersion[], currency: string): RuleChange => {
  const before = earlier.findLast(({ key }) => key === version.key)
  const isBuiltIn = kinds.some(({ type }) => type === version.key)
  return {
    key: version.key,
    name: version.settings.name,
    version: version.version,
    changedAt: momentOf(version.changedAtMs),
    changedBy: version.changedBy,
    reason: version.reason,
    // A built-in rule is on until it is changed.
    before:
      before || isBuiltIn
        ? textOf(version.key, before?.settings ?? { ...version.settings, isOn: true }, currency)
        : null,
    after: textOf(version.key, version.settings, currency),
  }
}

const textOf = (key: string, settings: RuleSettings, currency: string): string => {
  if (!settings.isOn) return 'Turned off.'
  const amount = settings.prize.kind === 'fixed' ? (settings.prize.amounts[0] ?? 0) : 0
  const sentence = builtInSentence(key, amount, currency)
  return (
    sentence ??
    [ruleSentence(settings, currency), calendarText(settings), ...smallPrint(settings)]
      .filter(Boolean)
      .join(' ')
  )
}

const calendarText = ({ isChallenge, weeks }: RuleSettings): string =>
  isChallenge && weeks !== null && weeks.length > 0 ? `${capital(weeksText(weeks))}.` : ''

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
