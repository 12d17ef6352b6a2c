import { kinds } from '#core/awards/kinds/registry'
import { count, moneyOf } from '../words.ts'
import { barOf } from './bar.ts'
import { type FitColumn, fitTable, type Lines, type Room } from './fit-table.ts'
import type { BoardLeague } from './read-board.ts'

/** The pot: what of it was paid, what is left, and what is for the end of the season. */
export const potLines = (board: BoardLeague, { width, hasBars }: Room): Lines => {
  const { league } = board
  const { totalPotAmount, totalDistributed, availableForWeeklyAwards, overspent } = league
  if (totalPotAmount === 0) {
    return { head: [], lines: ['The pot is not set.', '', `Paid in awards: ${moneyOf(totalDistributed)}`] }
  }
  const forAwards = totalDistributed + availableForWeeklyAwards - overspent
  const bar = hasBars
    ? [`${barOf(totalDistributed, forAwards)}  ${paidPart(totalDistributed, forAwards)}`, '']
    : []
  const [, ...lines] = fitTable(potFacts(board), potColumns, width)
  return { head: [], lines: [...bar, ...lines] }
}

const paidPart = (paid: number, forAwards: number): string =>
  `${moneyOf(paid)} paid of ${moneyOf(Math.max(0, forAwards))} for awards`

/** Name, amount, and what is to be said of it. */
type Fact = [name: string, amount: string, remark: string]

const potColumns: FitColumn<Fact>[] = [
  { head: '', of: ([name]) => name, mayShrink: true },
  { head: '', of: ([, amount]) => amount, right: true },
  { head: '', of: ([, , remark]) => remark },
]

const potFacts = ({ league, figures }: BoardLeague): Fact[] => {
  const { overspent, availableForWeeklyAwards } = league
  const left: Fact =
    overspent > 0
      ? ['Left for awards', moneyOf(0), `overspent by ${moneyOf(overspent)}`]
      : ['Left for awards', moneyOf(availableForWeeklyAwards), '']
  const payouts = Object.entries(league.dollarInputs)
    .filter(([, dollars]) => dollars > 0)
    .map(([place, dollars]): Fact => [
      `  ${league.positionLabels[place] ?? `Place ${place}`}`,
      moneyOf(dollars),
      '',
    ])
  return [
    ['Pot', moneyOf(league.totalPotAmount), ''],
    ['Paid in awards', moneyOf(league.totalDistributed), `in ${count(league.totalAwards, 'award')}`],
    ...kinds.map(({ label, type }): Fact => [
      `  ${label}`,
      moneyOf(figures.totalsByType[type] ?? 0),
      `in ${count(figures.byType[type] ?? 0, 'award')}`,
    ]),
    left,
    ['Super Bowl pot', moneyOf(league.superBowlPot), ''],
    ...(payouts.length > 0 ? [['', '', ''] as Fact, ['At the end of the season', '', ''] as Fact] : []),
    ...payouts,
  ]
}
