import type { Colors, Column } from '#cli/cli'
import { leagueId } from '#cli/command-builder/flags'
import { operationVerb } from '#cli/command-builder/verb'
import { table } from '#cli/output/table'
import type { SettleBalance, SettleUp, Transfer } from '#contract/money/settle'
import { readSettleUp } from '#core/money/settle/read-settle-up'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'

export const verbs = operationVerb(readSettleUp, {
  example: 'settle --league 1',
  flags: { leagueId },
  print: ({ present, currency }, now) => {
    const data = {
      balances: now.balances.map(({ memberId, name, balance }) => ({ memberId, name, balance })),
      transfers: now.transfers.map(({ fromMemberId, toMemberId, amount }) => ({
        fromMemberId,
        toMemberId,
        amount,
      })),
    }
    present.output(data, colors => settleText(now, colors, currency))
  },
})

const settleText = (now: SettleUp, colors: Colors, currency: string): string =>
  [
    table(now.balances, balanceColumns(now, currency), colors),
    '',
    now.transfers.length === 0
      ? 'Everyone is settled up.'
      : `${plural(now.transfers.length, 'payment')} ${now.transfers.length === 1 ? 'settles' : 'settle'} all:`,
    ...(now.transfers.length === 0 ? [] : [table(now.transfers, transferColumns(now, currency), colors)]),
  ].join('\n')

const balanceColumns = ({ holderMemberId }: SettleUp, currency: string): Column<SettleBalance>[] => [
  { header: 'Member', of: found => found.memberId, right: true },
  {
    header: 'Name',
    of: found => `${found.name}${found.memberId === holderMemberId ? ' (holds the pot)' : ''}`,
  },
  { header: 'Won', of: found => money(found.earned, currency), right: true },
  { header: 'Dues', of: found => money(found.dues, currency), right: true },
  { header: 'Paid in', of: found => money(found.paidIn, currency), right: true },
  { header: 'Balance', of: found => money(found.balance, currency), right: true },
]

const transferColumns = ({ balances }: SettleUp, currency: string): Column<Transfer>[] => {
  const nameOf = (id: number) => balances.find(({ memberId }) => memberId === id)?.name ?? ''
  return [
    { header: 'From', of: line => nameOf(line.fromMemberId) },
    { header: 'To', of: line => nameOf(line.toMemberId) },
    { header: 'Amount', of: line => money(line.amount, currency), right: true },
    {
      header: 'State',
      of: line => (line.waiting === 0 ? 'open' : `${money(line.waiting, currency)} paid, not confirmed`),
    },
  ]
}

const money = (amount: number, currency: string) => dollarsText(amount, currency, true)
