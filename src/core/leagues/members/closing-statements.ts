import { yourBalance, theirBalance } from '#domain/settle'
import type { WriteCtx, Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { type Statement, getStatements, emptyStatement } from '#core/ledger/statement'
import { moneyText } from '#domain/money'
import { wantsLeagueEmail } from '#core/kernel/outbox/unsubscribe-link'
import { notify, type Message } from '#core/leagues/mail/notify'
import { managerIdColumn, memberName } from './member-columns.ts'

/** Emails a member who is about to be removed their balance. Call it while they are still a member. */
export const queueRemovalStatement = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  memberId: number,
): Promise<void> => {
  const members = await statementMembers(ctx, league)
  await sendStatements(
    ctx,
    league,
    members.filter(member => member.memberId === memberId),
    {
      template: 'member-removed',
      paragraphs: [
        `You're no longer in ${league.name}. Your awards stay under your name, and open balances stay open.`,
      ],
      reason: `You get this because you were removed from ${league.name}.`,
    },
  )
}

/**
 * Emails everyone affected their statement of a league that is about to be deleted, because it can't be looked up
 * afterwards.
 */
export const queueClosingStatements = async (ctx: WriteCtx, league: LeagueRecord): Promise<void> => {
  await sendStatements(ctx, league, await statementMembers(ctx, league), {
    template: 'league-closed',
    isUrgent: true,
    paragraphs: [
      `${league.name} was deleted with all its data. This is your final ledger; keep it, because it can't be looked up anymore.`,
    ],
    reason: `You get this because ${league.name} was deleted and you were a member.`,
  })
}

/** Event that causes statements to be sent. */
type Occasion = {
  template: string
  /** Shown before the amounts. */
  paragraphs: string[]
  /** Shown after the amounts, per recipient: links to more information. */
  further?: (member: StatementMember) => string[]
  link?: (member: StatementMember) => Message['link']
  reason: string
  /** Idempotency key: only the first email per member is sent. */
  onceAs?: string
  /** Whether it doesn't wait for the digest, in which emails of deleted leagues are left out. */
  isUrgent?: boolean
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
const openBalancesText = (members: readonly StatementMember[], currency: string): string[] => {
  const open = members.filter(({ statement }) => statement.balance !== 0)
  if (open.length === 0) return []
  return [
    [
      'Open in the league:',
      ...open.map(({ name, statement }) => theirBalance(name, statement.balance, currency)),
    ].join('\n'),
  ]
}

/** Emails statements to subscribed members. The commissioner's also lists everyone's open balances. */
export const sendStatements = (
  ctx: WriteCtx,
  league: LeagueRecord,
  members: readonly StatementMember[],
  { template, paragraphs, further, link, reason, onceAs, isUrgent = false }: Occasion,
): Promise<void> =>
  notify(ctx, { league, to: members, declines: 'leagueMail' }, member => {
    const { userId, memberId, statement } = member
    const opens = link?.(member)
    return {
      template,
      isUrgent,
      ...(onceAs === undefined ? {} : { idempotencyKey: `${onceAs}:${memberId}` }),
      label: 'Statement',
      headline: `${league.name} ${league.season_year}: ${yourBalance(statement.balance, league.currency)}`,
      paragraphs: [
        ...paragraphs,
        statementText(league.season_year, statement, league.currency),
        ...(userId === league.commissioner_id ? openBalancesText(members, league.currency) : []),
        settleUpInstructions(league, member),
        ...(further?.(member) ?? []),
      ],
      ...(opens ? { link: opens } : {}),
      reason,
    }
  })

const settleUpInstructions = (league: LeagueRecord, { userId, statement }: StatementMember): string => {
  const fact = 'Sidepot keeps the record; it never holds or moves money'
  if (statement.balance === 0 || userId === league.commissioner_id) return `${fact}.`
  return `${fact}: settle with ${league.owner_first_name} ${league.owner_last_name}, the commissioner.`
}

export type StatementMember = {
  memberId: number
  /** Null for a member without an account. */
  userId: number | null
  /** Id in the API; null once the account is deleted. */
  managerId: number | null
  name: string
  isActive: boolean
  /** Recipient of the statement; null for a member without an account or with email turned off. */
  emailTo: string | null
  statement: Statement
}

/**
 * Returns everyone affected by a statement of the league's current season: active members, and former ones with a
 * balance.
 */
export const statementMembers = async (
  ctx: Ctx,
  league: Pick<LeagueRecord, 'id' | 'season_id'>,
): Promise<StatementMember[]> => {
  const statements = await getStatements(ctx, { leagueId: league.id, seasonId: league.season_id })
  const members = await ctx.db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select([
      'members.id',
      'members.user_id',
      'members.status',
      'users.email',
      wantsLeagueEmail.as('takes_mail'),
    ])
    .select([managerIdColumn.as('manager_id'), memberName.as('name')])
    .where('members.league_id', '=', league.id)
    .where('members.status', '<>', 'merged')
    .orderBy('members.id')
    .execute()
  return members
    .map(row => ({
      memberId: row.id,
      userId: row.user_id,
      managerId: row.manager_id,
      name: row.name,
      isActive: row.status === 'active',
      emailTo: row.takes_mail === 1 ? row.email : null,
      statement: statements.get(row.id) ?? emptyStatement,
    }))
    .filter(({ isActive, statement }) => isActive || statement.balance !== 0)
}
