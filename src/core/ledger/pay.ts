import { leagueLife } from '#contract/league-life'
import { cents } from '#contract/values'
import { commissioner } from '../access.ts'
import { memberIdOf } from '../awards/check-award.ts'
import { write } from '../context.ts'
import { operation } from '../operation.ts'
import { recordAudit } from '../platform/audit.ts'
import { invalid } from '../refusal.ts'
import { moneyText } from '../words.ts'
import { entriesOf } from './entries.ts'
import { post } from './post.ts'

/** Writes down what a manager was paid (their balance goes down), or corrects a balance either way. */
export const pay = operation(leagueLife.pay, commissioner, (ctx, input, { league, author }) =>
  write(ctx, async ctx => {
    if (input.amount === 0) throw invalid('amount', 'The amount cannot be 0')
    if (input.kind === 'payment' && input.amount < 0) throw invalid('amount', 'The amount cannot be negative')
    const memberId = await memberIdOf(ctx, league, input.managerId)
    const amountCents = input.kind === 'payment' ? -cents(input.amount) : cents(input.amount)
    await post(ctx, author, [
      {
        leagueId: league.id,
        seasonId: league.season_id,
        memberId,
        kind: input.kind,
        amountCents,
        memo: input.memo,
        reference: null,
      },
    ])
    const [entry] = await entriesOf(ctx, league.id, null, memberId, 1)
    if (!entry) throw new Error('The entry that was just posted is missing')
    await recordAudit(ctx, author, {
      leagueId: league.id,
      action: `ledger.${input.kind}`,
      summary: `${input.kind === 'payment' ? 'Paid' : 'Adjusted'} ${entry.managerName} ${moneyText(amountCents)}: ${input.memo}`,
    })
    return entry
  }),
)
