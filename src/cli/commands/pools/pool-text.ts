import type { Colors, Column } from '#cli/cli'
import { harmless, table } from '#cli/output/table'
import type { Pool, Pools } from '#contract/money/pools'
import { weeksText } from '#domain/metric-value'
import { dollarsText } from '#domain/money'
import { showdownRounds } from '#domain/showdown-rounds'

export const listText = (
  { pools, showdowns, season, remainders }: Pools,
  colors: Colors,
  currency: string,
): string =>
  [
    pools.length === 0 ? `No side pots in ${season}: pools create` : table(pools, columns(currency), colors),
    ...showdowns.map(
      round =>
        `Showdown, ${showdownRounds[round.round].label}: ${dollarsText(round.pot, currency)}, ${round.in} in, ${round.status}`,
    ),
    ...remainders.map(
      ({ poolId, name, season, amount }) =>
        `Side pot ${poolId}, ${harmless(name)} of ${season}: ${dollarsText(amount, currency)} unclaimed, available for a new side pot: pools create --rollover-from ${poolId}`,
    ),
  ].join('\n')

const columns = (currency: string): Column<Pool>[] => [
  { header: 'Pool', of: ({ id }) => id, right: true },
  { header: 'Name', of: ({ name }) => name },
  { header: 'Pot', of: ({ pot }) => dollarsText(pot, currency), right: true },
  { header: 'In', of: ({ members, most }) => `${members.length} of ${most}` },
  { header: 'Each', of: ({ buyIn }) => dollarsText(buyIn, currency), right: true },
  { header: 'Weeks', of: ({ weeks }) => weeksText(weeks) },
  { header: 'Join by', of: ({ closesOn }) => closesOn },
  { header: 'State', of: ({ status }) => status },
]

export const poolText = (pool: Pool, colors: Colors, currency: string): string =>
  [
    `${colors.bold(harmless(pool.name))}: ${dollarsText(pool.pot, currency)}, ${dollarsText(pool.buyIn, currency)} each, ${dollarsText(pool.paidIn, currency)} paid in, ${pool.status}`,
    `${pool.sentence} ${weeksText(pool.weeks)}, ${pool.payouts.map(percent => `${percent}%`).join(', ')}.${pool.paidUpToWin ? " Members with a balance due can't win." : ''}`,
    pool.members.length === 0
      ? `No one has joined yet; join until ${pool.closesOn}.`
      : table(
          pool.members,
          [
            { header: 'In', of: ({ name }) => name },
            { header: 'Owes', of: ({ owes }) => dollarsText(owes, currency), right: true },
            { header: 'Won', of: ({ won }) => dollarsText(won, currency), right: true },
            ...(pool.way === 'survivor' ? [eliminatedColumn] : []),
          ],
          colors,
        ),
    ...(pool.way === 'survivor'
      ? [
          pool.standing
            .map(({ week, alive }) => `Week ${week}: ${alive} of ${pool.members.length} left`)
            .join('\n'),
        ]
      : []),
    ...pool.decided
      .filter(({ winners }) => pool.way === 'eachWeek' || winners.length > 0)
      .map(one => weekText(one, currency)),
    ...(pool.rolledIn > 0
      ? [
          `${dollarsText(pool.rolledIn, currency)} of it rolled over from ${harmless(pool.rolledOverFrom ?? 'another side pot')}.`,
        ]
      : []),
    ...(pool.remainder > 0
      ? [
          `${dollarsText(pool.remainder, currency)} unclaimed ${pool.rolledInto === null ? 'is saved for another side pot' : `went into ${harmless(pool.rolledInto)}`}.`,
        ]
      : []),
    ...(pool.carried > 0 ? [`${dollarsText(pool.carried, currency)} rolls over to the next week.`] : []),
  ].join('\n')

const eliminatedColumn: Column<Pool['members'][number]> = {
  header: '',
  of: ({ eliminatedIn }) => (eliminatedIn === null ? 'still in' : `out, week ${eliminatedIn}`),
}

const weekText = ({ week, winners }: Pool['decided'][number], currency: string): string =>
  winners.length === 0
    ? `Week ${week}: nobody`
    : `Week ${week}: ${winners.map(({ name, amount }) => `${harmless(name)} ${dollarsText(amount, currency)}`).join(', ')}`
