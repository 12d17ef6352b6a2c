import { RuleSettings } from '#contract/rules/rule-settings'
import { prepared } from '#db/statement-cache'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import type { Author } from '#core/kernel/authorization'
import type { LeagueRecord } from '#core/leagues/find-league'
import { dollars } from '#domain/money'
import type { Kind } from './award-type.ts'

/** A rule as of a point in time. */
export type RuleVersion = {
  id: number
  key: string
  version: number
  settings: RuleSettings
  reason: string | null
  changedAtMs: number
  changedBy: string
}

const versionsIn = prepared<{ seasonId: number }>()((db, { seasonId }) =>
  db
    .selectFrom('rule_versions')
    .select(['id', 'key', 'version', 'rule_json', 'reason', 'changed_at_ms', 'changed_by_name'])
    .where('season_id', '=', seasonId)
    .orderBy('id'),
)

/** Returns all versions of a season's rules, oldest first. */
export const ruleVersions = async (ctx: Ctx, seasonId: number): Promise<RuleVersion[]> => {
  const rows = await versionsIn(ctx, { seasonId })
  return rows.map(row => ({
    id: row.id,
    key: row.key,
    version: row.version,
    settings: RuleSettings.parse(JSON.parse(row.rule_json)),
    reason: row.reason,
    changedAtMs: row.changed_at_ms,
    changedBy: row.changed_by_name,
  }))
}

/**
 * Returns the rules as they were at a version, in the order they were created.
 *
 * @param upTo latest version to use, because a published week keeps the rules it was decided by; defaults to the
 * current one
 */
export const rulesAt = (versions: readonly RuleVersion[], upTo = Infinity): RuleVersion[] => {
  const latest = new Map<string, RuleVersion>()
  for (const version of versions) if (version.id <= upTo) latest.set(version.key, version)
  return [...latest.values()]
}

/** Returns the latest version of a season's rules; 0 before the first. */
export const newestVersion = async (ctx: Ctx, seasonId: number): Promise<number> =>
  (await ruleVersions(ctx, seasonId)).at(-1)?.id ?? 0

/** Saves a new version of a rule. The league must be locked, so that versions are sequential. */
export const writeRule = async (
  ctx: WriteCtx,
  author: Author,
  of: { leagueId: number; seasonId: number; key: string; version: number },
  settings: RuleSettings,
  reason: string | null,
): Promise<void> => {
  await ctx.db
    .insertInto('rule_versions')
    .values({
      league_id: of.leagueId,
      season_id: of.seasonId,
      key: of.key,
      version: of.version,
      rule_json: JSON.stringify(settings),
      reason,
      changed_at_ms: ctx.now(),
      changed_by: author.id,
      changed_by_name: author.name,
    })
    .execute()
}

/** Copies the previous season's rules to a new season; challenges have no weeks yet. */
export const copyRules = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  seasonId: number,
): Promise<void> => {
  for (const { key, settings } of rulesAt(await ruleVersions(ctx, league.season_id))) {
    await writeRule(
      ctx,
      author,
      { leagueId: league.id, seasonId, key, version: 1 },
      settings.isChallenge ? { ...settings, weeks: [] } : settings,
      null,
    )
  }
}

/** Returns a built-in type as shown among the league's rules, with its default prize there, in cents. */
export const builtInSettings = (kind: Kind, defaultCents: number, isOn: boolean): RuleSettings => ({
  ...kind.rule,
  name: kind.label,
  prize: { kind: 'fixed', amounts: [dollars(defaultCents)] },
  isChallenge: false,
  isAutomatic: true,
  isOn,
})
