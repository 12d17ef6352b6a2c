import { plural } from '#domain/text'
import { dollarsText } from '#domain/money'
import { kindsThatCount, moneyOf } from '#cli/output/kind-figures'
import { barOf } from './bar.ts'
import { type FitColumn, fitTable, type Lines, type Room, wrapped } from './fit-table.ts'
import type { BoardLeague } from './read-board.ts'

/** The pot: what of it was paid, what is left, and what is for the end of the season. */
export const potLines = (board: BoardLeague, { width, hasBars }: Room): Lines => {
  const { league } = board
  const { totalPotAmount, totalDistributed, availableForWeeklyAwards, overspent } = league
  if (totalPotAmount === 0) {
    return {
      head: [],
      lines: ['The pot is not set.', '', `Paid in awards: ${dollarsText(totalDistributed, league.currency)}`],
    }
  }
  const forAwards = totalDistributed + availableForWeeklyAwards - overspent
  const bar = hasBars
    ? [
        ...wrapped(
          `${barOf(totalDistributed, forAwards)}  ${paidPart(totalDistributed, forAwards, league.currency)}`,
          width,
        ),
        '',
      ]
    : []
  const [, ...lines] = fitTable(potFacts(board), potColumns, width)
  return { head: [], lines: [...bar, ...lines] }
}

const paidPart = (paid: number, forAwards: number, currency: string): string =>
  `${dollarsText(paid, currency)} paid of ${dollarsText(Math.max(0, forAwards), currency)} for awards`

/** Name, amount, and what is to be said of it. */
type Fact = [name: string, amount: string, remark: string]

const potColumns: FitColumn<Fact>[] = [
  { head: '', of: ([name]) => name, mayShrink: true },
  { head: '', of: ([, amount]) => amount, right: true },
  { head: '', of: ([, , remark]) => remark, leaves: 1 },
]

const potFacts = ({ league, figures, kinds }: BoardLeague): Fact[] => {
  const { overspent, availableForWeeklyAwards } = league
  const left: Fact =
    overspent > 0
      ? [
          'Left for awards',
          dollarsText(0, league.currency),
          `overspent by ${dollarsText(overspent, league.currency)}`,
        ]
      : ['Left for awards', dollarsText(availableForWeeklyAwards, league.currency), '']
  const payouts = Object.entries(league.dollarInputs)
    .filter(([, dollars]) => dollars > 0)
    .map(([place, dollars]): Fact => [
      `  ${league.positionLabels[place] ?? `Place ${place}`}`,
      dollarsText(dollars, league.currency),
      '',
    ])
  return [
    ['Pot', dollarsText(league.totalPotAmount, league.currency), ''],
    [
      'Paid in awards',
      dollarsText(league.totalDistributed, league.currency),
      `in ${plural(league.totalAwards, 'award')}`,
    ],
    ...kindsThatCount(kinds, figures).map((kind): Fact => [
      `  ${kind.label}`,
      ...moneyOf(kind, figures, league.currency),
    ]),
    left,
    ['Super Bowl pot', dollarsText(league.superBowlPot, league.currency), ''],
    ...(payouts.length > 0 ? [['', '', ''] as Fact, ['At the end of the season', '', ''] as Fact] : []),
    ...payouts,
  ]
}
