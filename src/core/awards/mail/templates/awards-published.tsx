import { Action, BoardHeader, Note } from '#core/kernel/outbox/templates/blocks.tsx'
import { Facts, Layout } from '#core/kernel/outbox/templates/layout.tsx'
import { plural } from '#domain/text'

export type PublishedRow = { award: string; manager: string; player: string; prize: string }

export type AwardsPublished = {
  leagueName: string
  /** 'Week 10', 'Season 2026', or for a single award 'Hot Top 2, QB, week 10'. */
  occasion: string
  /** Total of the prizes. */
  total: string
  winners: PublishedRow[]
  /** Fines per member and their total; null when there are none. */
  fines: { total: string; rows: PublishedRow[] } | null
  /** Sentence with the time until which some awards are provisional; null when all are final. */
  provisional: string | null
  dashboardUrl: string
  year: number
}

/** Receipt for the commissioner about published awards. */
export const AwardsPublishedEmail = (published: AwardsPublished) => (
  <Layout
    title={subjectOf(published)}
    preview={previewOf(published)}
    leagueName={published.leagueName}
    year={published.year}
    unsubscribeUrl={null}
    reason="You get this because you run the league and turned on emails about published awards."
  >
    <BoardHeader label={published.occasion} headline={headlineOf(published)} stat={totalText(published)} />
    <Facts rows={rowsOf(published)} />
    {published.provisional && <Note>{published.provisional}</Note>}
    <Action href={published.dashboardUrl}>Open the league</Action>
  </Layout>
)

const previewOf = ({ winners, total, fines }: AwardsPublished): string => {
  if (!fines) return `${plural(winners.length, 'winner')}, ${total} total.`
  const paying = `${plural(fines.rows.length, 'fine')}, ${fines.total} to pay.`
  return winners.length === 0 ? paying : `${plural(winners.length, 'winner')}, ${total} total; ${paying}`
}

const headlineOf = ({ winners, fines }: AwardsPublished): string => {
  const awards = plural(winners.length, 'award')
  if (!fines) return `${awards} ${winners.length === 1 ? 'is' : 'are'} out.`
  const count = plural(fines.rows.length, 'fine')
  if (winners.length > 0) return `${awards} and ${count} are published.`
  return `${count} ${fines.rows.length === 1 ? 'is' : 'are'} out.`
}

/** Total of the prizes, or of the fines when there are no prizes. */
const totalText = ({ winners, total, fines }: AwardsPublished): string =>
  fines && winners.length === 0 ? fines.total : total

const rowsOf = ({ winners, fines }: AwardsPublished): [string, string][] => [
  ...winners.map(({ award, player, manager, prize }): [string, string] => [
    `${award}: ${player}`,
    `${manager}, ${prize}`,
  ]),
  ...(fines?.rows ?? []).map(({ award, player, manager, prize }): [string, string] => [
    `${award}: ${player}`,
    `${manager} pays ${prize}`,
  ]),
]

export const subjectOf = (published: AwardsPublished): string => {
  const { occasion, winners, fines, total } = published
  if (winners.length + (fines?.rows.length ?? 0) === 1)
    return `${occasion}: ${fines ? 'fine published' : 'published'} (${totalText(published)})`
  if (!fines) return `${occasion}: awards published (${total})`
  return winners.length === 0
    ? `${occasion}: fines published (${fines.total})`
    : `${occasion}: awards published (${total}), and fines (${fines.total})`
}

export const textOf = (published: AwardsPublished): string =>
  [
    `${published.occasion} in ${published.leagueName}: ${publishedText(published)}.`,
    '',
    ...rowsOf(published).map(([label, value]) => `${label}: ${value}`),
    ...(published.provisional ? ['', published.provisional] : []),
    '',
    `Open the league: ${published.dashboardUrl}`,
  ].join('\n')

const publishedText = ({ winners, total, fines }: AwardsPublished): string =>
  [
    ...(winners.length > 0 || !fines ? [`${total} published`] : []),
    ...(fines ? [`${fines.total} in fines`] : []),
  ].join(', ')
