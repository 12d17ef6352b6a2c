import { Action, BoardHeader } from '#core/kernel/outbox/templates/blocks.tsx'
import { Facts, Layout, unsubscribeText } from '#core/kernel/outbox/templates/layout.tsx'
import { plural } from '#domain/text'

/** A place on the leaderboard; `change` is the movement in this week, '' for none. */
export type Line = { place: string; manager: string; winnings: string; change: string }

export type Winner = { award: string; manager: string; player: string; points: string; prize: string }

export type WeeklyRecap = {
  leagueName: string
  /** Such as 'Week 10'. */
  week: string
  /** Null for a week that has no awards yet. */
  total: string | null
  winners: Winner[]
  /** Fines due, not included in the total. */
  fines: Winner[]
  leaders: Line[]
  /** Recipient's own line; undefined if they are not ranked. */
  own: Line | undefined
  /** Recipient's open tasks in the league, with the reason. */
  needs: [what: string, why: string][]
  /** Near misses, as sentences. */
  nearMisses: string[]
  /** Further notes: provisional awards, an unpublished week. */
  notes: string[]
  dashboardUrl: string
  year: number
  unsubscribeUrl: string | null
}

/** Weekly recap email: results and standings. */
export const WeeklyRecapEmail = (recap: WeeklyRecap) => (
  <Layout
    title={subjectOf(recap)}
    preview={previewOf(recap)}
    leagueName={recap.leagueName}
    year={recap.year}
    reason={`You get this because you subscribed to the weekly recap of ${recap.leagueName}.`}
    unsubscribeUrl={recap.unsubscribeUrl}
  >
    <BoardHeader
      label={recap.week}
      headline={headline(recap)}
      {...(hasPrizes(recap) && { stat: recap.total ?? '' })}
    />
    {recap.winners.length > 0 && <Facts heading="Winners" rows={winnerRows(recap)} />}
    {recap.fines.length > 0 && <Facts heading="Fines" rows={fineRows(recap)} />}
    <Facts heading="Money race" rows={standingsRows(recap)} />
    {recap.needs.length > 0 && <Facts heading="Needs you" rows={recap.needs} />}
    <Sentences of={[...recap.nearMisses, ...recap.notes]} />
    <Action href={recap.dashboardUrl}>View your dashboard</Action>
  </Layout>
)

const Sentences = ({ of }: { of: string[] }) =>
  of.length > 0 && (
    <tr>
      <td className="pad" style={{ padding: '18px 32px 0' }}>
        {of.map(sentence => (
          <p
            key={sentence}
            className="text-2"
            style={{ margin: '0 0 8px', fontSize: 14, lineHeight: '20px', color: '#42544c' }}
          >
            {sentence}
          </p>
        ))}
      </td>
    </tr>
  )

const hasPrizes = ({ total, winners, fines }: WeeklyRecap): boolean =>
  total !== null && (winners.length > 0 || fines.length === 0)

const headline = ({ winners, fines, total, week }: WeeklyRecap): string => {
  if (total === null) return `${week} isn't published yet.`
  if (winners.length === 0 && fines.length > 0)
    return fines.length === 1 ? 'One fine was published.' : `${fines.length} fines were published.`
  return winners.length === 1 ? 'One award was published.' : `${winners.length} awards were published.`
}

const previewOf = (recap: WeeklyRecap): string =>
  hasPrizes(recap) ? `${recap.total} went to ${plural(recap.winners.length, 'winner')}.` : headline(recap)

const winnerRows = ({ winners }: WeeklyRecap): [string, string][] =>
  winners.map(({ award, player, points, manager, prize }) => [
    `${award}: ${player}, ${points}`,
    `${manager}, ${prize}`,
  ])

const fineRows = ({ fines }: WeeklyRecap): [string, string][] =>
  fines.map(({ award, player, points, manager, prize }) => [
    `${award}: ${player}, ${points}`,
    `${manager} pays ${prize}`,
  ])

const valueOf = ({ winnings, change }: Line): string => (change ? `${winnings} (${change})` : winnings)

const standingsRows = ({ leaders, own }: WeeklyRecap): [string, string][] => [
  ...leaders.map((leader): [string, string] => [`${leader.place} ${leader.manager}`, valueOf(leader)]),
  ...(own ? [['You', `${own.place}, ${valueOf(own)}`] satisfies [string, string]] : []),
]

export const subjectOf = ({ week, leagueName }: WeeklyRecap): string => `${week} in ${leagueName}`

export const textOf = (recap: WeeklyRecap): string =>
  [
    `${recap.week} in ${recap.leagueName}: ${headline(recap)}${hasPrizes(recap) ? ` ${recap.total} total.` : ''}`,
    '',
    ...paragraph(winnerRows(recap).map(([label, value]) => `${label}: ${value}`)),
    ...paragraph(fineRows(recap).map(([label, value]) => `${label}: ${value}`)),
    ...paragraph(standingsRows(recap).map(([label, value]) => `${label}: ${value}`)),
    ...paragraph(recap.needs.map(([what, reason]) => `Needs you: ${what}. ${reason}`)),
    ...paragraph([...recap.nearMisses, ...recap.notes]),
    `View your dashboard: ${recap.dashboardUrl}`,
    ...unsubscribeText(recap.unsubscribeUrl),
  ].join('\n')

const paragraph = (lines: string[]): string[] => (lines.length === 0 ? [] : [...lines, ''])
