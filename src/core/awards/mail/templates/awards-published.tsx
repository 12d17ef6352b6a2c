import { Action } from '#core/kernel/outbox/templates/action.tsx'
import { BoardHead } from '#core/kernel/outbox/templates/board-head.tsx'
import { Note } from '#core/kernel/outbox/templates/note.tsx'
import { Facts, Layout } from '#core/kernel/outbox/templates/layout.tsx'
import { plural } from '#domain/text'

export type AwardsPublished = {
  leagueName: string
  /** 'Week 10', 'Season 2026', or of one award 'Hot Top 2, QB, week 10' */
  occasion: string
  total: string
  winners: { award: string; manager: string; player: string; prize: string }[]
  /** Until when awards of them are provisional, as a sentence; null when all are final. */
  provisional: string | null
  dashboardUrl: string
  year: number
}

/** The commissioner's receipt of what was published. */
export const AwardsPublishedMail = (published: AwardsPublished) => (
  <Layout
    title={subjectOf(published)}
    preview={`${plural(published.winners.length, 'winner')}, ${published.total} in all.`}
    leagueName={published.leagueName}
    year={published.year}
    unsubscribeUrl={null}
    reason="You get this because you run the league and asked to be told of published awards."
  >
    <BoardHead
      label={published.occasion}
      headline={`${plural(published.winners.length, 'award is', 'awards are')} out.`}
      figure={published.total}
    />
    <Facts rows={rowsOf(published)} />
    {published.provisional && <Note>{published.provisional}</Note>}
    <Action href={published.dashboardUrl}>Open the league</Action>
  </Layout>
)

const rowsOf = ({ winners }: AwardsPublished): [string, string][] =>
  winners.map(winner => [`${winner.award}: ${winner.player}`, `${winner.manager}, ${winner.prize}`])

export const subjectOf = ({ occasion, winners, total }: AwardsPublished): string =>
  winners.length === 1 ? `${occasion}: published (${total})` : `${occasion}: awards published (${total})`

export const textOf = (published: AwardsPublished): string =>
  [
    `${published.occasion} in ${published.leagueName}: ${published.total} published.`,
    '',
    ...rowsOf(published).map(([label, value]) => `${label}: ${value}`),
    ...(published.provisional ? ['', published.provisional] : []),
    '',
    `Open the league: ${published.dashboardUrl}`,
  ].join('\n')
