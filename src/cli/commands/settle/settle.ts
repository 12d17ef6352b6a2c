import { z } from 'zod'
import { currencyOf } from '#cli/input/currency-of'
import type { SettleBalance, SettleUp, Transfer } from '#contract/money/settle'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { commandLine } from '#core/kernel/authorization'
import { readSettleUp } from '#core/money/settle/read-settle-up'
import type { Action } from '#cli/cli'
import { type Column, table } from '#cli/output/table'
import { withApp } from '#cli/with-app'

const Typed = z.object({ league: z.number() })

const money = (amount: number, currency: string) => dollarsText(amount, currency, true)

export const settle: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, given)
    const now = await readSettleUp.run(ctx, commandLine, { leagueId: Typed.parse(given).league })
    const data = {
      balances: now.balances.map(({ memberId, name, balance }) => ({ memberId, name, balance })),
      transfers: now.transfers.map(({ fromMemberId, toMemberId, amount }) => ({
        fromMemberId,
        toMemberId,
        amount,
      })),
    }
    cli.present.answer(data, paint =>
      [
        table(now.balances, balanceColumns(now, currency), paint),
        '',
        now.transfers.length === 0
          ? 'Everyone is settled up.'
          : `${plural(now.transfers.length, 'payment')} ${now.transfers.length === 1 ? 'settles' : 'settle'} all:`,
        ...(now.transfers.length === 0 ? [] : [table(now.transfers, transferColumns(now, currency), paint)]),
      ].join('\n'),
    )
  })

const balanceColumns = ({ holderMemberId }: SettleUp, currency: string): Column<SettleBalance>[] => [
  { head: 'Member', of: found => found.memberId, right: true },
  {
    head: 'Name',
    of: found => `${found.name}${found.memberId === holderMemberId ? ' (holds the pot)' : ''}`,
  },
  { head: 'Won', of: found => money(found.earned, currency), right: true },
  { head: 'Dues', of: found => money(found.dues, currency), right: true },
  { head: 'Paid in', of: found => money(found.paidIn, currency), right: true },
  { head: 'Balance', of: found => money(found.balance, currency), right: true },
]

const transferColumns = ({ balances }: SettleUp, currency: string): Column<Transfer>[] => {
  const nameOf = (id: number) => balances.find(({ memberId }) => memberId === id)?.name ?? ''
  return [
    { head: 'From', of: line => nameOf(line.fromMemberId) },
    { head: 'To', of: line => nameOf(line.toMemberId) },
    { head: 'Amount', of: line => money(line.amount, currency), right: true },
    {
      head: 'State',
      of: line => (line.waiting === 0 ? 'open' : `${money(line.waiting, currency)} paid, not confirmed`),
    },
  ]
}
