import { plural } from '#domain/text'
import { statNames } from '#domain/stat-names'
import { cents, dollars, dollarsText } from '#domain/money'
import { leaguePotLines, leftOf } from '#domain/pot-totals'
import { signedPotText } from '#domain/pot-plan-text'
import { kindsThatCount, moneyOf } from '#cli/output/text'
import { barOf, type FittedColumn, fittedTable, type Lines, type TableSpace, wrapped } from './fit-table.ts'
import type { BoardLeague } from './read-board.ts'

/** Returns the pot, each total below its components: sources, distributions, reserves, and the available amount. */
export const potLines = (board: BoardLeague, { width, hasBars }: TableSpace): Lines => {
  const { league } = board
  const { pot } = league
  if (pot.leaguePot === 0) {
    return {
      header: [],
      lines: [
        "The pot isn't set.",
        '',
        `${statNames.distributed}: ${dollarsText(pot.distributed, league.currency)}`,
      ],
    }
  }
  const forAwards = dollars(cents(pot.distributed) + cents(leftOf(pot)))
  const bar = hasBars
    ? [
        ...wrapped(
          `${barOf(pot.distributed, forAwards)}  ${distributedPart(pot.distributed, forAwards, league.currency)}`,
          width,
        ),
        '',
      ]
    : []
  const [, ...lines] = fittedTable(potFacts(board), potColumns, width)
  return { header: [], lines: [...bar, ...lines] }
}

const distributedPart = (distributed: number, forAwards: number, currency: string): string =>
  `${dollarsText(distributed, currency)} of ${dollarsText(Math.max(0, forAwards), currency)} for awards`

/** Name, amount, and an optional remark. */
type Fact = [name: string, amount: string, remark: string]

const potColumns: FittedColumn<Fact>[] = [
  { header: '', of: ([name]) => name, mayShrink: true },
  { header: '', of: ([, amount]) => amount, right: true },
  { header: '', of: ([, , remark]) => remark, dropOrder: 1 },
]

const potFacts = ({ league, stats, kinds }: BoardLeague): Fact[] => {
  const { pot, currency } = league
  const line = (label: string, amount: number, remark = ''): Fact => [
    label,
    signedPotText(amount, currency),
    remark,
  ]
  const made = leaguePotLines(pot)
  const places = Object.entries(league.dollarInputs).map(([place, amount]) => ({
    label: league.positionLabels[place] ?? `Place ${place}`,
    amount,
  }))
  const custom = league.customFields.map(({ label, dollarAmount }) => ({ label, amount: dollarAmount }))
  const payouts = [...places, ...custom].filter(({ amount }) => amount > 0)
  return [
    ...(made.length > 1 ? made.map(({ label, amount }) => line(`  ${label}`, amount)) : []),
    line(statNames.leaguePot, pot.leaguePot),
    line(statNames.distributed, pot.distributed, `in ${plural(league.totalAwards, 'award')}`),
    ...kindsThatCount(kinds, stats).map((kind): Fact => [
      `  ${kind.label}`,
      ...moneyOf(kind, stats, league.currency),
    ]),
    line(statNames.setAside, pot.setAside, `Super Bowl pot ${dollarsText(league.superBowlPot, currency)}`),
    ...payouts.map(({ label, amount }) => line(`  ${label}`, amount)),
    line(
      statNames.available,
      pot.available,
      pot.overspent > 0 ? `${dollarsText(pot.overspent, currency)} over the pot` : '',
    ),
  ]
}
