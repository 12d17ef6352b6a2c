import { type LedgerPage, statements } from '#contract/money/statements'
import { ledgerKinds } from '#domain/ledger-kinds'
import { cents, dollars } from '#domain/money'
import { fileNamePart } from '#domain/csv'
import { ledgerPageCsv, csvTextOf } from '#domain/csv-exports'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { type LeagueAccess, member } from '#core/leagues/access'
import { leagueInSeason } from '#core/leagues/season/find-season'
import { ledgerPageEntries } from './ledger-page-entries.ts'
import { hiddenEntriesFor } from './hidden-entries.ts'
import { seasonHeader, getYears } from './statement-header.ts'

/** Returns the league's ledger of a season, for every member. */
export const getLedgerPage = operation(statements.ledgerPage, member, (ctx, { season }, access) =>
  ledgerPageOf(ctx, access, season),
)

/** Exports it as CSV. */
export const exportLedgerPage = operation(
  statements.ledgerPageCsv,
  member,
  async (ctx, { season }, access) => {
    const { leagueName, currency, season: year, entries } = await ledgerPageOf(ctx, access, season)
    return {
      fileName: `${fileNamePart(leagueName)}_${year}_book.csv`,
      mediaType: 'text/csv',
      text: csvTextOf(ledgerPageCsv(currency), entries),
    }
  },
)

const ledgerPageOf = async (
  ctx: Ctx,
  access: LeagueAccess,
  year: number | undefined,
): Promise<LedgerPage> => {
  const league = await leagueInSeason(ctx, access.league, year)
  const all = await ledgerPageEntries(ctx, league)
  const isHidden = await hiddenEntriesFor(ctx, access)
  const entries = all.filter(
    ({ kind, memberId }) => !isHidden({ kind, memberId, seasonId: league.season_id }),
  )
  return {
    ...(await seasonHeader(ctx, league)),
    seasons: await getYears(ctx, league.id),
    entries,
    totals: totalsOf(entries),
    hidesWhoPaid: entries.length < all.length,
    myMemberId: access.memberId,
    canManageMoney: access.canManageMoney,
  }
}

const totalsOf = (entries: LedgerPage['entries']): LedgerPage['totals'] =>
  ledgerKinds.flatMap(kind => {
    const ofKind = entries.filter(entry => entry.kind === kind)
    if (ofKind.length === 0) return []
    const total = ofKind.reduce((sum, { amount }) => sum + cents(amount), 0)
    return [{ kind, count: ofKind.length, amount: dollars(total) }]
  })
