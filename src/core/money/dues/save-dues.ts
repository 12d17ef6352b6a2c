import { dues, type DuesPlan } from '#contract/money/dues'
import { moneyText } from '#domain/money'
import { dayText } from '#domain/text'
import type { Author } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { assertCurrencyDecimals } from '#core/kernel/assert-currency-decimals'
import { operation } from '#core/kernel/operation'
import { invalid } from '#core/kernel/domain-error'
import { lastChange, assertNotStale } from '#core/kernel/assert-not-stale'
import { requireTreasurer } from '#core/leagues/access'
import { type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import { assertSeasonActive } from '#core/leagues/season/find-season'
import { chargeDues, waiveLateFees } from './charge-dues.ts'
import { duesPlan, storeDuesPlan } from './dues-plan.ts'
import { memberDues } from './member-dues.ts'
import { loadDues } from './read-dues.ts'

/**
 * Sets the dues of the current season. They are immediately posted to the ledger as debts; when the amount changes,
 * only the difference is added. Charged late fees are reversed when there are none anymore, or when their day moves
 * into the future.
 */
export const saveDues = operation(dues.save, requireTreasurer, (ctx, input, access) =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, access.league)
    assertSeasonActive(league)
    const auditEntry = { leagueId: league.id, action: 'dues.changed' }
    const saved = (await loadDues(ctx, { ...access, league })).plan
    await assertNotStale(input.openedWith, saved ?? {}, () => lastChange(ctx, auditEntry))
    if (input.lateFee?.kind === 'percent' && input.lateFee.amount > 100)
      throw invalid('lateFee.amount', "The late fee can't be more than 100 percent of the dues")
    await saveDuesPlan(ctx, access.author, league, input, await ownAmounts(ctx, league, input.own))
    return loadDues(ctx, { ...access, league })
  }),
)

/** Saves the dues with their debts and late fees in the ledger. Call it with the league locked. */
export const saveDuesPlan = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  input: Omit<DuesPlan, 'own'>,
  own: readonly { memberId: number; amount: number }[],
): Promise<void> => {
  const { lateFee } = input
  assertCurrencyDecimals(league.currency, 'amount', input.amount, ...own.map(({ amount }) => amount))
  if (lateFee?.kind === 'fixed') assertCurrencyDecimals(league.currency, 'lateFee.amount', lateFee.amount)
  await storeDuesPlan(ctx, league, input, own)
  const plan = await duesPlan(ctx, league)
  if (!plan) throw new Error('The plan that was just saved is missing')
  await waiveLateFees(ctx, author, league, plan)
  await chargeDues(ctx, author, league, plan)
  await recordAudit(ctx, author, {
    leagueId: league.id,
    action: 'dues.changed',
    summary: `Set the dues to ${moneyText(plan.amountCents, league.currency)}, due ${dayText(plan.dueOn)}`,
  })
}

const ownAmounts = async (
  ctx: Ctx,
  league: LeagueRecord,
  own: readonly { managerId: number; amount: number }[],
): Promise<{ memberId: number; amount: number }[]> => {
  const members = await memberDues(ctx, league)
  return own.map(({ managerId, amount }, at) => {
    const found = members.find(member => member.managerId === managerId)
    if (!found) throw invalid(`own.${at}.managerId`, "This manager isn't a member of the league")
    return { memberId: found.memberId, amount }
  })
}
