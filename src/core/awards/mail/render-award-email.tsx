import { type EmailRenderer, renderEmailHtml } from '#core/kernel/outbox/render-email'
import { findLeague, type LeagueRecord } from '#core/leagues/find-league'
import type { Ctx } from '#core/kernel/context'
import { type AwardRow, activeAwardsIn, splitPrizesAndFines, totalText } from '#core/awards/award-rows'
import type { Email } from '#core/kernel/outbox/queue-emails'
import * as published from '#core/awards/mail/templates/awards-published.tsx'
import { prefixed } from '#core/leagues/mail/notify'
import { winnerEmail } from './winner-email.tsx'
import { occasionOf, timeOf, provisionalText } from './award-text.ts'

/**
 * Renders an award email when it is sent. It covers only awards that still count and, for a winner, are still theirs.
 * There is no email when nothing is left, or when the league or the winner has opted out.
 */
export const renderAwardEmail: EmailRenderer = async (ctx, email) => {
  const { template, leagueId, userId, awardIds } = email
  const found = leagueId === null ? undefined : await findLeague(ctx, leagueId, null)
  if (!found) return null
  const { league } = found
  const awards = await countingAwards(ctx, league, awardIds)
  if (template === receiptTemplate) return receiptEmail(ctx, league, awards)
  return winnerEmail(
    ctx,
    league,
    awards.filter(award => award.manager_id === userId),
    email.isInDigest,
  )
}

const countingAwards = async (ctx: Ctx, league: LeagueRecord, ids: number[]): Promise<AwardRow[]> =>
  // PostgreSQL rejects an empty list.
  ids.length === 0
    ? []
    : activeAwardsIn(ctx, league.id).where('awards.id', 'in', ids).orderBy('awards.id').execute()

export const receiptTemplate = 'awards-published'

/** Builds the commissioner's receipt for awards; null when there are none or the league has receipts turned off. */
const receiptEmail = async (ctx: Ctx, league: LeagueRecord, awards: AwardRow[]): Promise<Email | null> => {
  const [first] = awards
  if (!first || league.notifies_commissioner === 0) return null
  const { prizes, fines } = splitPrizesAndFines(awards)
  const facts: published.AwardsPublished = {
    leagueName: league.name,
    occasion: awards.length === 1 ? occasionOf(first) : timeOf(awards),
    total: totalText(prizes, league.currency),
    winners: prizes.map(rowOf),
    fines: fines.length === 0 ? null : { total: totalText(fines, league.currency), rows: fines.map(rowOf) },
    provisional: provisionalText(awards),
    dashboardUrl: `${ctx.config.publicUrl}/commissioner-dashboard?league=${league.id}`,
    year: league.season_year,
  }
  return {
    template: receiptTemplate,
    leagueId: league.id,
    userId: league.commissioner_id,
    to: { email: league.owner_email, name: `${league.owner_first_name} ${league.owner_last_name}` },
    subject: prefixed(league, published.subjectOf(facts)),
    text: published.textOf(facts),
    html: await renderEmailHtml(<published.AwardsPublishedEmail {...facts} />),
    awardIds: awards.map(({ id }) => id),
  }
}

const rowOf = (award: AwardRow): published.PublishedRow => ({
  award: occasionOf(award),
  manager: award.manager_name,
  player: award.player_name,
  prize: totalText([award], award.currency),
})
