import { manualWeeks } from '#contract/weeks/manual-weeks'
import { moneyText } from '#domain/money'
import { sharePrize } from '#domain/prizes'
import { plural } from '#domain/text'
import { type AwardRow, toAward, activeAwardsIn, getPrizeWinners } from '#core/awards/award-rows'
import { queueAwardEmails } from '#core/awards/mail/award-emails'
import { applySettlement } from '#core/awards/record/change-award'
import { assertWeekAwardable } from '#core/awards/record/check-award'
import { createAward } from '#core/awards/record/create-award'
import { newestVersion } from '#core/awards/award-types/rule-versions'
import { signedPrizeCents } from '#core/awards/award-types/fine-agreements'
import { settlePrize } from '#core/awards/record/resolve-prize-conflict'
import type { Author } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { requireCommissioner } from '#core/leagues/access'
import { type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import { entryIdsAfter, lastEntryId } from '#core/ledger/new-entries'
import { assertSeasonActive } from '#core/leagues/season/find-season'
import { logEntries } from '#core/weeks/publishing/awards-log'
import { livePublication, manualSource } from '#core/weeks/stored/publications'
import { settlePoolsOf } from '#core/weeks/publishing/settle-week-pools'
import { recordWeekPublished } from '#core/weeks/publishing/publish-week'
import { writePublication, voidPublication } from '#core/weeks/publishing/write-publication'
import { type ManualPrize, prizesOf, toProviderWeek } from './manual-rows.ts'

/**
 * Publishes a manual week like a fetched one: awards, ledger entries, the awards log, the audit entry and emails in one
 * transaction. If the week is already published, the rows are added to it. A prize that already has a winner is
 * resolved as its rows choose; throws the conflict `already_won` when they don't.
 */
export const publishByHand = operation(
  manualWeeks.publish,
  requireCommissioner,
  (ctx, input, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      assertSeasonActive(league)
      assertWeekAwardable(ctx, league, { ...input, note: input.note ?? null })
      const prizes = await prizesOf(ctx, league, input)
      const lastEntry = await lastEntryId(ctx, league.id)
      const existing = await livePublication(ctx, league.season_id, input.week)
      const publicationId = existing?.id ?? (await begin(ctx, author, league, input.week, prizes))
      const notes: string[] = []
      const ids: number[] = []
      for (const prize of prizes) {
        const awarded = await awardPrize(ctx, author, league, { ...prize, week: input.week, publicationId })
        ids.push(...awarded.ids)
        if (awarded.note !== '') notes.push(awarded.note)
      }
      await settlePoolsOf(ctx, author, league, input.week)
      const awards = await awardsWith(ctx, league, ids)
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'week.published_by_hand',
        summary: [summaryOf(input.week, awards, league.currency), ...notes].join('; '),
      })
      await recordWeekPublished(ctx, league, {
        ...{ week: input.week, publicationId, awards, isReplaced: false },
        entryIds: await entryIdsAfter(ctx, league.id, lastEntry),
      })
      await queueAwardEmails(ctx, league, awards)
      return {
        awards: awards.map(toAward),
        log: await logEntries(ctx, league, { publicationId }),
        joined: existing !== undefined,
      }
    }),
)

/** A publication whose awards were all voided is empty and makes room. */
const begin = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  week: number,
  prizes: ManualPrize[],
): Promise<number> => {
  await voidPublication(ctx, author, league, week)
  return writePublication(ctx, author, league, {
    staged: { source: manualSource, fetchedAtMs: ctx.now(), week: toProviderWeek(league, week, prizes) },
    earlier: [],
    youtubeLink: null,
    choices: {},
    rulesUpTo: await newestVersion(ctx, league.season_id),
    paysNothing: false,
  })
}

const awardPrize = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  {
    kind,
    week,
    prizeCents,
    winners,
    conflictChoice,
    publicationId,
  }: ManualPrize & { week: number; publicationId: number },
): Promise<{ ids: number[]; note: string }> => {
  const [first] = winners
  if (!first) return { ids: [], note: '' }
  const prize = {
    league_id: league.id,
    season_id: league.season_id,
    kind: kind.type,
    week,
    position: first.position,
  }
  const currentWinners = await getPrizeWinners(ctx, kind, prize)
  const parts = sharePrize(kind, signedPrizeCents(kind, prizeCents), winners, league.currency).map(
    ({ winner, prizeCents }) => ({
      newWinner: winner,
      prizeCents,
    }),
  )
  const settled = settlePrize(kind, week, currentWinners, parts, conflictChoice, league.currency)
  const create = async (): Promise<number[]> => {
    const ids: number[] = []
    for (const { newWinner, prizeCents } of settled.newWinners) {
      const { memberId, playerName, position, nflTeam, pointsHundredths, note } = newWinner
      ids.push(
        await createAward(ctx, author, league, kind, {
          ...{ memberId, playerName, position, nflTeam, pointsHundredths, note },
          week,
          prizeCents,
          publicationId,
          source: manualSource,
          paidTwiceReason: settled.paidTwiceReason,
          providerPlayerId: null,
        }),
      )
    }
    return ids
  }
  const ids = await applySettlement(ctx, author, league, settled, create)
  return { ids, note: settled.summary && `${kind.label}, ${first.position}${settled.summary}` }
}

const awardsWith = (ctx: WriteCtx, league: LeagueRecord, ids: number[]): Promise<AwardRow[]> =>
  activeAwardsIn(ctx, league.id).where('awards.id', 'in', ids).orderBy('awards.id').execute()

const summaryOf = (week: number, awards: AwardRow[], currency: string): string => {
  const cents = awards.reduce((sum, { prize_cents }) => sum + prize_cents, 0)
  return `Published week ${week} manually: ${plural(awards.length, 'award')}, ${moneyText(cents, currency)}`
}
