import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { type AwardRow, splitPrizesAndFines, totalText } from '#core/awards/award-rows'
import type { Email } from '#core/kernel/outbox/queue-emails'
import { standingsOf, type WinningsRow } from '#core/leagues/standings'
import * as won from '#core/awards/mail/templates/award-won.tsx'
import { moneyText } from '#domain/money'
import { ordinalText } from '#domain/text'
import { unsubscribeUrl } from '#core/kernel/outbox/unsubscribe-link'
import { prefixed } from '#core/leagues/mail/notify'
import { renderEmailHtml } from '#core/kernel/outbox/render-email'
import { recapPath } from '#domain/recap-address'
import { labelOf, awardTypeOf } from '#core/awards/award-types/award-kind'
import { fineAgreements } from '#core/awards/award-types/fine-agreements'
import {
  type EmailableWinner,
  winnersWantingEmail,
  timeOf,
  provisionalText,
  occasionOf,
  isOfPlayer,
  scoreOf,
  subjectText,
  scoreText,
  reasonText,
  shareText,
} from './award-text.ts'

export const winnerTemplate = 'award-won'

/**
 * Renders a winner's awards as an email; null when there are none, or when the winner has opted out or left the league.
 *
 * @param isInDigest whether it is a part of a digest, which can outlast the choice to get one
 */
export const winnerEmail = async (
  ctx: Ctx,
  league: LeagueRecord,
  awards: AwardRow[],
  isInDigest: boolean,
): Promise<Email | null> => {
  const [winner] = await winnersToNotify(ctx, league, awards, isInDigest)
  if (!winner) return null
  const standings = await standingsOf(ctx, league.id, league.season_id)
  const winnings = standings.find(({ managerId }) => managerId === winner.id)
  return winnings ? emailTo(ctx, league, winner, awards, { winnings, standings }) : null
}

/**
 * Returns the winners of these awards to email. Members who get their awards in the weekly recap are not emailed
 * about publications, unless in their digest.
 */
export const winnersToNotify = async (
  ctx: Ctx,
  league: LeagueRecord,
  awards: AwardRow[],
  isInDigest = false,
): Promise<EmailableWinner[]> => {
  if (league.sends_award_emails === 0) return []
  const winners = await winnersWantingEmail(
    ctx,
    awards.map(({ manager_id }) => manager_id),
  )
  const isPublished = awards.every(({ publication_id }) => publication_id !== null)
  return winners.filter(
    ({ awards_in_recap, wants_digest }) =>
      awards_in_recap === 0 || wants_digest === 1 || isInDigest || !isPublished,
  )
}

const emailTo = async (
  ctx: Ctx,
  league: LeagueRecord,
  winner: EmailableWinner,
  awards: AwardRow[],
  { winnings, standings }: { winnings: WinningsRow; standings: WinningsRow[] },
): Promise<Email> => {
  const dashboardUrl = `${ctx.config.publicUrl}/manager-dashboard?league=${league.id}`
  const { prizes, fines } = splitPrizesAndFines(awards)
  const place = 1 + standings.filter(other => other.winningsCents > winnings.winningsCents).length
  const facts: won.AwardsWon = {
    firstName: winner.first_name,
    leagueName: league.name,
    time: timeOf(awards),
    total: totalText(prizes, league.currency),
    awards: await Promise.all(prizes.map(award => wonAward(ctx, award, dashboardUrl))),
    fines: {
      total: totalText(fines, league.currency),
      toPay: await Promise.all(fines.map(fine => wonAward(ctx, fine, dashboardUrl))),
      ofSeason: fines.length === 0 ? null : await finesOfSeason(ctx, league, winnings.memberId),
    },
    provisional: provisionalText(awards),
    seasonWinnings: moneyText(winnings.winningsCents, league.currency),
    place: `${ordinalText(place)} of ${standings.length}`,
    awardCount: winnings.awardCount,
    publishedBy: awards[0]?.created_by_name ?? '',
    dashboardUrl,
    recapUrl: recapUrlOf(ctx, league, awards),
    year: league.season_year,
    unsubscribeUrl: unsubscribeUrl(ctx, winner.id, 'awards'),
  }
  return {
    template: winnerTemplate,
    leagueId: league.id,
    userId: winner.id,
    to: { email: winner.email, name: awards[0]?.manager_name ?? winner.first_name },
    subject: prefixed(league, won.subjectOf(facts)),
    text: won.textOf(facts),
    html: await renderEmailHtml(<won.AwardsWonEmail {...facts} />),
    unsubscribeUrl: facts.unsubscribeUrl,
    awardIds: awards.map(({ id }) => id),
    item: {
      headline: won.subjectOf(facts),
      paragraphs: won.paragraphsOf(facts),
      link: {
        href: dashboardUrl,
        label: prizes.length > 0 ? 'View and share your wins' : 'View your dashboard',
      },
      declines: 'awards',
    },
  }
}

/** Only awards of a single week have a recap. */
const recapUrlOf = (ctx: Ctx, league: LeagueRecord, awards: AwardRow[]): string | null => {
  const [week, ...others] = new Set(awards.map(award => award.week))
  if (week == null || others.length > 0) return null
  return `${ctx.config.publicUrl}${recapPath({ leagueId: league.id, season: league.season_year, week })}`
}

const wonAward = async (ctx: Ctx, award: AwardRow, dashboardUrl: string): Promise<won.WonAward> => ({
  occasion: occasionOf(award),
  name: isOfPlayer(award) ? award.player_name : labelOf(award),
  subject: award.player_name,
  position: isOfPlayer(award) ? award.position : null,
  score: scoreOf(award),
  line: `${subjectText(award)}, ${scoreText(award)}`,
  text: emailTextOf(award),
  reason: reasonText(award),
  prize: totalText([award], award.currency),
  share: await shareText(ctx, award),
  color: awardTypeOf(award)?.color,
  shareUrl: `${dashboardUrl}&dialog=share&award=${award.id}`,
})

/** Phrased as a sentence: a custom rule may count something other than points scored. */
const emailTextOf = (award: AwardRow): string =>
  award.rule_version_id === null
    ? `${award.player_name} scored ${scoreOf(award).value}.`
    : `${labelOf(award)}: ${award.player_name}, ${scoreText(award)}.`

/**
 * Returns a member's fines this season out of the agreed amount: '$8 of the $20 you agreed to'. Null if they agreed to
 * nothing.
 */
const finesOfSeason = async (ctx: Ctx, league: LeagueRecord, memberId: number): Promise<string | null> => {
  const own = (await fineAgreements(ctx, league)).find(agreement => agreement.memberId === memberId)
  return own
    ? `${moneyText(own.finedCents, league.currency)} of the ${moneyText(own.maxCents, league.currency)} you agreed to`
    : null
}
