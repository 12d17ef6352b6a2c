import { z } from 'zod'
import { type AwardExplanation, Reason } from '#contract/rules/rule-trials'
import { rules } from '#contract/rules/rules'
import { momentOf } from '#contract/kernel/values'
import { type AwardRow, activeAwardsIn } from '#core/awards/award-rows'
import { awardTypeOf, styleOfAward } from '#core/awards/award-types/award-kind'
import { ruleVersions } from '#core/awards/award-types/rule-versions'
import { builtInSentence, ruleSentence } from '#core/awards/award-types/rule-text'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { notFound } from '#core/kernel/domain-error'
import { member } from '#core/leagues/access'
import { decompressJson } from '#core/weeks/stored/stored-json'
import { dollars } from '#domain/money'
import { pointsOf } from '#domain/points'

/**
 * Returns the reason an award was won: the comparison, other close candidates, and excluded ones. For a manual award,
 * its author and reason.
 */
export const readExplanation = operation(rules.why, member, async (ctx, { awardId }, { league }) => {
  const award = await activeAwardsIn(ctx, league.id).where('awards.id', '=', awardId).executeTakeFirst()
  if (!award) throw notFound('Award')
  const style = styleOfAward(award)
  return {
    awardId: award.id,
    ruleKey: award.kind,
    label: style.label,
    week: award.week,
    managerName: award.manager_name,
    playerName: award.player_name,
    value: pointsOf(award.points_hundredths),
    unit: style.unit,
    prizeAmount: dollars(award.prize_cents),
    reason: award.why_json === null ? null : Reason.parse(JSON.parse(award.why_json)),
    note: award.note,
    recordedBy: award.created_by_name,
    recordedAt: momentOf(award.created_at_ms),
    rule: await ruleOf(ctx, award),
    source: award.source,
    readAt: award.publication_id === null ? null : await readAt(ctx, award),
  }
})

/** Returns the rule as it was when the award was given. */
const ruleOf = async (ctx: Ctx, award: AwardRow): Promise<AwardExplanation['rule']> => {
  const kind = awardTypeOf(award)
  if (!kind) return null
  if (award.rule_version_id === null) {
    const sentence = builtInSentence(award.kind, dollars(Math.abs(award.prize_cents)), award.currency)
    return sentence === undefined ? null : { sentence, version: 1, since: null }
  }
  const version = (await ruleVersions(ctx, award.season_id)).find(({ id }) => id === award.rule_version_id)
  return version
    ? {
        sentence: ruleSentence(version.settings, award.currency),
        version: version.version,
        since: momentOf(version.changedAtMs),
      }
    : null
}

const Evidence = z.object({ fetchedAtMs: z.number() })

const readAt = async (ctx: Ctx, { publication_id }: AwardRow): Promise<string | null> => {
  const row = await ctx.db
    .selectFrom('publications')
    .select('evidence_packed')
    .where('id', '=', publication_id ?? 0)
    .executeTakeFirst()
  return row ? momentOf(Evidence.parse(decompressJson(row.evidence_packed)).fetchedAtMs) : null
}
