import type { LeagueRule } from '#contract/rules/rule-settings'
import { momentOf } from '#contract/kernel/values'
import type { Kind } from '#core/awards/award-types/award-type'
import { defaultPrizeCents } from '#core/awards/award-types/default-prize'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { dollars } from '#domain/money'
import { builtInSettings } from '../awards/award-types/built-in-rules.ts'
import { everyLeagueKind } from '../awards/award-types/league-kinds.ts'
import { builtInSentence, builtInSmallPrint, ruleSentence, smallPrint } from '../awards/award-types/rule-text.ts'
import { weekCostCents } from '../awards/deciding/week-cost.ts'
import { rulesAt, type RuleVersion, ruleVersions } from '../awards/award-types/rule-versions.ts'

/** Returns the reason a metric is unavailable with the data of the league's provider; null when it is available. */
export type UnavailableReason = (metric: string) => string | null

/** Returns the rules of a league's season in display form, built-in ones first. */
export const leagueRules = async (
  ctx: Ctx,
  league: LeagueRecord,
  unavailableReason: UnavailableReason,
): Promise<LeagueRule[]> => {
  const kinds = await everyLeagueKind(ctx, league)
  const versions = rulesAt(await ruleVersions(ctx, league.season_id))
  return kinds.map(kind =>
    toLeagueRule(
      league,
      kind,
      versions.find(({ key }) => key === kind.type),
      unavailableReason,
    ),
  )
}

const toLeagueRule = (
  league: LeagueRecord,
  kind: Kind,
  version: RuleVersion | undefined,
  unavailableReason: UnavailableReason,
): LeagueRule => {
  const defaultCents = defaultPrizeCents(league, kind)
  const isBuiltIn = kind.ruleVersionId === null
  const settings = !isBuiltIn && version ? version.settings : builtInSettings(kind, defaultCents, kind.isOn)
  return {
    ...settings,
    key: kind.type,
    isBuiltIn,
    label: kind.label,
    unit: kind.unit,
    icon: kind.icon,
    color: kind.color,
    isFine: kind.isFine,
    cadence: kind.isOfSeason ? 'season' : 'weekly',
    sentence:
      (isBuiltIn && builtInSentence(kind.type, dollars(defaultCents), league.currency)) ||
      ruleSentence(settings, league.currency),
    smallPrint: isBuiltIn ? builtInSmallPrint(kind.type) : smallPrint(settings),
    costAWeek:
      settings.prize.kind === 'remainder'
        ? null
        : dollars(weekCostCents(kind, defaultCents)) * (kind.isFine ? -1 : 1),
    version: version?.version ?? 1,
    changedAt: version ? momentOf(version.changedAtMs) : null,
    changedBy: version?.changedBy ?? null,
    unavailable: unavailableReason(kind.rule.metric),
  }
}
