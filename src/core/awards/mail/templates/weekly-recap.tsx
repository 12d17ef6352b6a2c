import { Action } from '#core/kernel/outbox/templates/action.tsx'
import { BoardHead } from '#core/kernel/outbox/templates/board-head.tsx'
import { Facts, Layout, unsubscribeText } from '#core/kernel/outbox/templates/layout.tsx'

export type WeeklyRecap = {
  leagueName: string
  /** 'Week 10' */
  week: string
  total: string
  winners: { award: string; manager: string; player: string; prize: string }[]
  leaders: { place: string; manager: string; winnings: string }[]
  /** The receiver's own line; undefined for somebody who is not ranked. */
  own: { place: string; winnings: string } | undefined
  dashboardUrl: string
  year: number
  unsubscribeUrl: string | null
}

/** What a week brought, and where everybody stands. */
export const WeeklyRecapMail = (recap: WeeklyRecap) => (
  <Layout
    title={subjectOf(recap)}
    preview={`${recap.total} went to ${recap.winners.length} winners.`}
    leagueName={recap.leagueName}
    year={recap.year}
    reason={`You asked for the weekly recap of ${recap.leagueName}.`}
    unsubscribeUrl={recap.unsubscribeUrl}
  >
    <BoardHead label={recap.week} headline={headline(recap)} figure={recap.total} />
    <Facts rows={winnerRows(recap)} />
    <Facts rows={standingRows(recap)} />
    <Action href={recap.dashboardUrl}>See your dashboard</Action>
  </Layout>
)

const headline = ({ winners }: WeeklyRecap): string =>
  winners.length === 1 ? 'One award went out.' : `${winners.length} awards went out.`

const winnerRows = ({ winners }: WeeklyRecap): [string, string][] =>
  winners.map(winner => [`${winner.award}: ${winner.player}`, `${winner.manager}, ${winner.prize}`])

const standingRows = ({ leaders, own }: WeeklyRecap): [string, string][] => [
  ...leaders.map((leader): [string, string] => [`${leader.place} ${leader.manager}`, leader.winnings]),
  ...(own ? [['You', `${own.place}, ${own.winnings}`] satisfies [string, string]] : []),
]

export const subjectOf = ({ week, leagueName }: WeeklyRecap): string => `${week} in ${leagueName}`

export const textOf = (recap: WeeklyRecap): string =>
  [
    `${recap.week} in ${recap.leagueName}: ${headline(recap)} ${recap.total} in all.`,
    '',
    ...winnerRows(recap).map(([label, value]) => `${label}: ${value}`),
    '',
    ...standingRows(recap).map(([label, value]) => `${label}: ${value}`),
    '',
    `See your dashboard: ${recap.dashboardUrl}`,
    ...unsubscribeText(recap.unsubscribeUrl),
  ].join('\n')
