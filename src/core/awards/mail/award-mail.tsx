import { undoForMs } from '#contract/weeks'
import type { AwardRow } from '#core/awards/award-rows'
import { colourOf, labelOf } from '#core/awards/kinds/registry'
import type { WriteCtx } from '#core/kernel/context'
import { standingsOf } from '#core/winnings/standings'
import type { LeagueRecord } from '#core/leagues/find-league'
import { moneyText } from '#domain/money'
import { ordinalText } from '#domain/text'
import { pointsOf, pointsText } from '#domain/points'
import { prefixed } from '#core/leagues/mail/prefixed'
import { type Mail, queueMail } from '#core/kernel/outbox/queue-mail'
import { renderMail } from '#core/kernel/outbox/render'
import { unsubscribeUrl } from '#core/kernel/outbox/unsubscribe-link'
import { willingWinners } from './willing-winners.ts'
import * as published from './templates/awards-published.tsx'
import * as won from './templates/award-won.tsx'

/**
 * Queues a mail to every winner who wants one and a receipt to the commissioner, as the league's e-mail settings say.
 * Call it after the awards are in the ledger: the mails quote the standings.
 */
export const queueAwardMail = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  awards: AwardRow[],
): Promise<void> => {
  const [first] = awards
  if (!first) return
  const mails = [
    ...(league.sends_award_emails === 1 ? await winnerMails(ctx, league, awards) : []),
    ...(league.notifies_commissioner === 1 ? [receipt(ctx, league, first, awards)] : []),
  ]
  await queueMail(ctx, mails)
}

/** The mails of a publication wait for as long as it can be undone. */
const ofPublication = (ctx: WriteCtx, { publication_id }: AwardRow) =>
  publication_id === null ? {} : { publicationId: publication_id, notBeforeMs: ctx.now() + undoForMs }

const winnerMails = async (ctx: WriteCtx, league: LeagueRecord, awards: AwardRow[]): Promise<Mail[]> => {
  const people = await willingWinners(
    ctx,
    awards.map(award => award.user_id),
  )
  const standings = await standingsOf(ctx, league.id, league.season_id)
  return awards.flatMap(award => {
    const person = people.find(({ id }) => id === award.user_id)
    const standing = standings.find(({ userId }) => userId === award.user_id)
    if (!person || !standing) return []
    const place = 1 + standings.filter(other => other.winningsCents > standing.winningsCents).length
    const dashboardUrl = `${ctx.config.publicUrl}/manager-dashboard?league=${league.id}`
    const facts: won.AwardWon = {
      firstName: person.first_name,
      leagueName: league.name,
      occasion: occasionOf(award),
      playerName: award.player_name,
      position: award.position,
      points: pointsText(pointsOf(award.points_hundredths)),
      prize: moneyText(award.prize_cents),
      seasonWinnings: moneyText(standing.winningsCents),
      place: `${ordinalText(place)} of ${standings.length}`,
      awardCount: standing.awardCount,
      publishedBy: award.created_by_name,
      colour: colourOf(award.kind),
      dashboardUrl,
      shareUrl: `${dashboardUrl}&dialog=share&award=${award.id}`,
      year: league.season_year,
      unsubscribeUrl: unsubscribeUrl(ctx, person.id, 'awards'),
    }
    return [
      {
        template: 'award-won',
        leagueId: league.id,
        userId: person.id,
        to: { email: person.email, name: award.manager_name },
        subject: prefixed(league, won.subjectOf(facts)),
        text: won.textOf(facts),
        html: renderMail(<won.AwardWonMail {...facts} />),
        unsubscribeUrl: facts.unsubscribeUrl,
        awardId: award.id,
        ...ofPublication(ctx, award),
      },
    ]
  })
}

const receipt = (ctx: WriteCtx, league: LeagueRecord, first: AwardRow, awards: AwardRow[]): Mail => {
  const { week } = first
  const facts: published.AwardsPublished = {
    leagueName: league.name,
    occasion: week === null ? `Season ${league.season_year}` : `Week ${week}`,
    total: moneyText(awards.reduce((sum, award) => sum + award.prize_cents, 0)),
    winners: awards.map(award => ({
      award: labelOf(award.kind),
      manager: award.manager_name,
      player: award.player_name,
      prize: moneyText(award.prize_cents),
    })),
    dashboardUrl: `${ctx.config.publicUrl}/commissioner-dashboard?league=${league.id}`,
    year: league.season_year,
  }
  return {
    template: 'awards-published',
    leagueId: league.id,
    userId: league.commissioner_id,
    to: { email: league.owner_email, name: `${league.owner_first_name} ${league.owner_last_name}` },
    subject: prefixed(league, published.subjectOf(facts)),
    text: published.textOf(facts),
    html: renderMail(<published.AwardsPublishedMail {...facts} />),
    ...(first.publication_id === null ? { awardId: first.id } : ofPublication(ctx, first)),
  }
}

const occasionOf = (award: AwardRow): string =>
  award.week === null ? labelOf(award.kind) : `${labelOf(award.kind)}, week ${award.week}`
