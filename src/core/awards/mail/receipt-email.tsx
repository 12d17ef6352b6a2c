import type { AwardRow } from '#core/awards/award-rows'
import { splitPrizesAndFines, totalText } from '#core/awards/prizes-and-fines'
import type { Ctx } from '#core/kernel/context'
import type { Email } from '#core/kernel/outbox/queue-emails'
import { renderEmailHtml } from '#core/kernel/outbox/render'
import type { LeagueRecord } from '#core/leagues/find-league'
import { prefixed } from '#core/leagues/mail/subject-prefix'
import { occasionOf, provisionalText, timeOf } from './award-text.ts'
import * as published from './templates/awards-published.tsx'

export const receiptTemplate = 'awards-published'

/** Builds the commissioner's receipt for awards; null when there are none or the league has receipts turned off. */
export const receiptEmail = (ctx: Ctx, league: LeagueRecord, awards: AwardRow[]): Email | null => {
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
    html: renderEmailHtml(<published.AwardsPublishedEmail {...facts} />),
    awardIds: awards.map(({ id }) => id),
  }
}

const rowOf = (award: AwardRow): published.PublishedRow => ({
  award: occasionOf(award),
  manager: award.manager_name,
  player: award.player_name,
  prize: totalText([award], award.currency),
})
