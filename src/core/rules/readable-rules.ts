import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { LeagueRule } from '#contract/rules/rule-settings'
import { latestWeek } from '#core/weeks/staging/season-weeks'
import { missingStatReason } from '#core/awards/metrics/provider-capabilities'
import { metricOf } from '#core/awards/metrics/registry'
import { notFound } from '#core/kernel/domain-error'
import { everyLeagueKind } from '#core/awards/award-types/league-kinds'
import {
  rulesAt,
  ruleVersions,
  type RuleVersion,
  builtInSettings,
} from '#core/awards/award-types/rule-versions'
import type { Kind } from '#core/awards/award-types/award-type'
import { defaultPrizeCents } from '#core/awards/award-types/registry'
import {
  builtInSentence,
  ruleSentence,
  builtInSmallPrint,
  smallPrint,
} from '#core/awards/award-types/rule-text'
import { dollars } from '#domain/money'
import { weekCostCents } from '#core/awards/deciding/simulate-season'
import { momentOf } from '#contract/kernel/values'

/** Returns a league's rules in display form, with metrics that its provider's data doesn't support. */
export const readableRules = async (ctx: Ctx, league: LeagueRecord): Promise<LeagueRule[]> => {
  const latest = await latestWeek(ctx, league)
  return leagueRules(ctx, league, metric => (latest ? missingStatReason(metricOf(metric), latest) : null))
}

/** Returns one of them. Throws not-found when the league doesn't have it. */
export const ruleOf = async (ctx: Ctx, league: LeagueRecord, key: string): Promise<LeagueRule> => {
  const found = (await readableRules(ctx, league)).find(rule => rule.key === key)
  if (!found) throw notFound('Rule')
  return found
}

/** Returns the reason a metric is unavailable with the data of the league's provider; null when it is available. */
type UnavailableReason = (metric: string) => string | null

/** Returns the rules of a league's season in display form, built-in ones first. */
const leagueRules = async (
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
