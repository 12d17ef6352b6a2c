import { theirBalance, yourBalance } from '#domain/balance-text'
import { moneyText } from '#domain/money'
import type { Addressed } from '#core/kernel/outbox/notices.tsx'
import type { LeagueRecord } from '#core/leagues/find-league'
import { prefixed } from '#core/leagues/mail/subject-prefix'
import type { Statement } from '#core/ledger/statement'
import type { StatementMember } from './statement-members.ts'

/** Event that causes statements to be sent. */
export type Occasion = {
  template: string
  /** Shown before the amounts. */
  paragraphs: string[]
  /** Shown after the amounts, per recipient: links to more information. */
  further?: (member: StatementMember) => string[]
  action?: (member: StatementMember) => { href: string; label: string } | undefined
  reason: string
  /** Idempotency key: only the first email per member is sent. */
  onceAs?: string
}

const rows: [keyof Statement, string][] = [
  ['prizes', 'Prizes won'],
  ['showdown', 'Showdown'],
  ['pools', 'Pools'],
  ['payouts', 'Season payouts'],
  ['adjustments', 'Adjustments'],
  ['fines', 'Fines'],
  ['dues', 'Dues'],
  ['paidIn', 'Paid in'],
  ['payments', 'Paid to you'],
  ['otherSeasons', 'From other seasons'],
]

/** Formats a statement to the cent: the season's amounts and the balance. */
export const statementText = (year: number, statement: Statement, currency: string): string =>
  [
    `Your ${year} season:`,
    ...rows
      .filter(([part]) => part === 'prizes' || statement[part] !== 0)
      .map(([part, label]) => `${label}: ${moneyText(statement[part], currency, true)}`),
    `Balance: ${yourBalance(statement.balance, currency)}`,
  ].join('\n')

/** Lists open balances, one per line; empty when there are none. */
export const openBalancesText = (members: readonly StatementMember[], currency: string): string[] => {
  const open = members.filter(({ statement }) => statement.balance !== 0)
  if (open.length === 0) return []
  return [
    [
      'Open in the league:',
      ...open.map(({ name, statement }) => theirBalance(name, statement.balance, currency)),
    ].join('\n'),
  ]
}

/** Builds statement emails to subscribed members. The commissioner's also lists everyone's open balances. */
export const statementEmails = (
  league: LeagueRecord,
  members: readonly StatementMember[],
  { template, paragraphs, further, action, reason, onceAs }: Occasion,
): Addressed[] =>
  members.flatMap(member => {
    if (member.emailTo === null) return []
    const { name, userId, memberId, statement } = member
    const headline = `${league.name} ${league.season_year}: ${yourBalance(statement.balance, league.currency)}`
    const link = action?.(member)
    return {
      template,
      to: { email: member.emailTo, name },
      userId,
      leagueId: league.id,
      declines: 'leagueMail' as const,
      subject: prefixed(league, headline),
      ...(onceAs === undefined ? {} : { idempotencyKey: `${onceAs}:${memberId}` }),
      notice: {
        leagueName: league.name,
        label: 'Statement',
        headline,
        paragraphs: [
          ...paragraphs,
          statementText(league.season_year, statement, league.currency),
          ...(userId === league.commissioner_id ? openBalancesText(members, league.currency) : []),
          settleUpInstructions(league, member),
          ...(further?.(member) ?? []),
        ],
        ...(link ? { action: link } : {}),
        reason,
      },
    }
  })

const settleUpInstructions = (league: LeagueRecord, { userId, statement }: StatementMember): string => {
  const fact = 'Sidepot keeps the record; it never holds or moves money'
  if (statement.balance === 0 || userId === league.commissioner_id) return `${fact}.`
  return `${fact}: settle with ${league.owner_first_name} ${league.owner_last_name}, the commissioner.`
}
