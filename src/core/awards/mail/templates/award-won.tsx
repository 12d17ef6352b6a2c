import type { AwardColor } from '#domain/award-states'
import { namesText } from '#domain/text'
import { Action, BoardHeader, Note } from '#core/kernel/outbox/templates/blocks.tsx'
import { Facts, Grid, Layout, scoreFont, unsubscribeText } from '#core/kernel/outbox/templates/layout.tsx'

/** Colors of the award types on the leaderboard (design tokens, dark theme). */
const colors: Record<AwardColor, string> = {
  hot: '#ff9c6e',
  bench: '#92b6ff',
  miscreant: '#f29ccc',
  showdown: '#6fd0e0',
}

/** A prize or fine. */
export type WonAward = {
  /** Such as 'Hot Top 2, QB, week 10'. */
  occasion: string
  /** Its name within a sentence: the player, or the rule if a whole team wins. */
  name: string
  /** Name of the player or team. */
  subject: string
  /** Null for a team and for a group of players. */
  position: string | null
  /** Number and label below it: '30.0' and 'points'. */
  score: { value: string; label: string }
  /** Such as 'Rashad Colter (QB), 30.0 points'. */
  line: string
  /** Such as 'Rashad Colter scored 30.0.' */
  text: string
  /** Reason as a sentence; null when it is obvious. */
  reason: string | null
  /** Prize, or the amount due for a fine. */
  prize: string
  /** Description of how the prize was split; null when it was not. */
  share: string | null
  color: AwardColor | undefined
  shareUrl: string
}

export type AwardsWon = {
  firstName: string
  leagueName: string
  /** Such as 'Week 10'. */
  time: string
  /** Total of the prizes, not counting fines. */
  total: string
  awards: WonAward[]
  /** `ofSeason` is the season's total out of the agreed amount: '$8 of the $20 you agreed to'. */
  fines: { total: string; toPay: WonAward[]; ofSeason: string | null }
  /** Sentence with the time until which the awards are provisional; null for final ones. */
  provisional: string | null
  seasonWinnings: string
  place: string
  awardCount: number
  publishedBy: string
  dashboardUrl: string
  /** Recap of the awards' week; null for season awards and awards of several weeks. */
  recapUrl: string | null
  year: number
  unsubscribeUrl: string | null
}

/** Notifies a manager of prizes they won and fines they must pay: one award or several. */
export const AwardsWonEmail = (won: AwardsWon) => {
  const all = [...won.awards, ...won.fines.toPay]
  const color = all.length === 1 ? all[0]?.color : undefined
  return (
    <Layout
      title={subjectOf(won)}
      preview={previewOf(won)}
      leagueName={won.leagueName}
      year={won.year}
      unsubscribeUrl={won.unsubscribeUrl}
      reason={reasonOf(won)}
    >
      <BoardHeader
        label={all.length === 1 ? occasionsOf(all) : won.time}
        {...(color && { labelColor: colors[color] })}
        headline={headline(won)}
        stat={won.awards.length === 0 ? won.fines.total : won.total}
      />
      {won.awards.map(award => (
        <AwardLine key={award.shareUrl} award={award} summary={all.length > 1 ? summaryOf(award) : null} />
      ))}
      {won.fines.toPay.map(fine => (
        <AwardLine key={fine.shareUrl} award={fine} summary={fineSummaryOf(fine)} />
      ))}
      {won.provisional && <Note>{won.provisional}</Note>}
      <Facts rows={factsOf(won)} />
      <Ways won={won} />
    </Layout>
  )
}

/** Fines can't be shared. */
const Ways = ({ won }: { won: AwardsWon }) => {
  const [first, ...others] = won.awards
  const recap = recapOf(won)
  if (!first)
    return (
      <Action href={won.dashboardUrl} {...(recap && { also: recap })}>
        View your dashboard
      </Action>
    )
  return others.length === 0 ? (
    <Action href={first.shareUrl} also={recap ?? { href: won.dashboardUrl, label: 'View your dashboard' }}>
      Share this win
    </Action>
  ) : (
    <Action href={won.dashboardUrl} {...(recap && { also: recap })}>
      View and share your wins
    </Action>
  )
}

const summaryOf = ({ occasion, prize }: WonAward): string => `${occasion}: ${prize}`

const fineSummaryOf = ({ occasion, prize }: WonAward): string => `${occasion}: you pay ${prize}`

const AwardLine = ({ award, summary }: { award: WonAward; summary: string | null }) => (
  <tr>
    <td className="pad" style={{ padding: '22px 32px 4px' }}>
      <Grid>
        <tr>
          {award.position && (
            <td style={{ width: 48, verticalAlign: 'middle' }}>
              <span
                className="code"
                style={{
                  display: 'inline-block',
                  border: `1px solid ${award.color ? colors[award.color] : '#7b8c84'}`,
                  borderRadius: 3,
                  padding: '4px 8px',
                  fontFamily: scoreFont,
                  fontWeight: 700,
                  fontSize: 15,
                  color: '#42544c',
                }}
              >
                {award.position}
              </span>
            </td>
          )}
          <td
            className="text"
            style={{
              padding: award.position ? '0 12px' : '0 12px 0 0',
              fontSize: 16,
              fontWeight: 600,
              color: '#0f211a',
            }}
          >
            {award.subject}
            {summary !== null && (
              <div
                className="text-2"
                style={{ fontSize: 13, fontWeight: 400, color: '#42544c', paddingTop: 3 }}
              >
                {summary}
              </div>
            )}
          </td>
          <td align="right">
            <div
              className="text"
              style={{
                fontFamily: scoreFont,
                fontSize: 28,
                lineHeight: 1,
                fontWeight: 700,
                color: '#0f211a',
              }}
            >
              {award.score.value}
            </div>
            {award.score.label && (
              <div className="text-2" style={{ fontSize: 13, color: '#42544c', paddingTop: 3 }}>
                {award.score.label}
              </div>
            )}
          </td>
        </tr>
      </Grid>
      {[award.reason, award.share].map(
        sentence =>
          sentence && (
            <p
              key={sentence}
              className="text-2"
              style={{ margin: '8px 0 0', fontSize: 13, lineHeight: '20px', color: '#42544c' }}
            >
              {sentence}
            </p>
          ),
      )}
    </td>
  </tr>
)

const recapOf = ({ recapUrl }: AwardsWon): { href: string; label: string } | undefined =>
  recapUrl === null ? undefined : { href: recapUrl, label: 'Read the recap' }

const previewOf = ({ awards, fines, total, place }: AwardsWon): string => {
  const text = [...awards, ...fines.toPay].map(award => award.text).join(' ')
  const paying = fines.toPay.length === 0 ? '' : ` You pay ${fines.total} in fines.`
  return awards.length === 0
    ? `${text}${paying}`
    : `${text} That's ${total} and ${place} on the leaderboard.${paying}`
}

const occasionsOf = (awards: WonAward[]): string => awards.map(({ occasion }) => occasion).join(', ')

const headline = ({ firstName, awards, fines }: AwardsWon): string => {
  if (awards.length > 0)
    return `Nice one, ${firstName}. ${namesText(awards.map(({ name }) => name))} paid off.`
  return `${firstName}, you pay ${finesText(fines.toPay)}.`
}

const finesText = (fines: WonAward[]): string => (fines.length === 1 ? 'a fine' : `${fines.length} fines`)

const reasonOf = ({ awards, fines, publishedBy }: AwardsWon): string => {
  const what = awards.length === 0 ? 'fine' : 'award'
  const isOne = awards.length + fines.toPay.length === 1
  return `${publishedBy} published ${isOne ? `this ${what}` : `these ${what}s`}. Awards published together come in one email.`
}

const factsOf = (won: AwardsWon): [string, string][] => [
  ['Season winnings', won.seasonWinnings],
  ['Leaderboard', won.place],
  ['Awards this season', String(won.awardCount)],
  ...(won.fines.ofSeason === null
    ? []
    : [['Fines this season', won.fines.ofSeason] satisfies [string, string]]),
]

export const subjectOf = ({ awards, fines, time, total }: AwardsWon): string => {
  const { toPay } = fines
  const won =
    awards.length === 1
      ? `You won ${occasionsOf(awards)} (${total})`
      : `You won ${awards.length} awards, ${time.toLowerCase()} (${total})`
  if (toPay.length === 0) return won
  if (awards.length > 0) return `${won}, and pay ${finesText(toPay)} (${fines.total})`
  return toPay.length === 1
    ? `You pay a fine: ${occasionsOf(toPay)} (${fines.total})`
    : `You pay ${finesText(toPay)}, ${time.toLowerCase()} (${fines.total})`
}

const awardText = (award: WonAward, summary: string): string[] => [
  summary,
  award.line,
  ...(award.reason ? [award.reason] : []),
  ...(award.share ? [award.share] : []),
  '',
]

/** Returns the awards as paragraphs of a digest: one each, and until when they are provisional. */
export const paragraphsOf = (won: AwardsWon): string[] => {
  const all = [
    ...won.awards.map(award => ({ award, summary: summaryOf(award) })),
    ...won.fines.toPay.map(award => ({ award, summary: fineSummaryOf(award) })),
  ]
  return [
    ...all.map(({ award, summary }) =>
      awardText(award, summary)
        .slice(all.length === 1 ? 1 : 0)
        .filter(Boolean)
        .join('\n'),
    ),
    ...(won.provisional ? [won.provisional] : []),
  ]
}

export const textOf = (won: AwardsWon): string =>
  [
    headline(won),
    '',
    ...won.awards.flatMap(award => awardText(award, summaryOf(award))),
    ...won.fines.toPay.flatMap(fine => awardText(fine, fineSummaryOf(fine))),
    ...(won.provisional ? [won.provisional, ''] : []),
    ...factsOf(won).map(([label, value]) => `${label}: ${value}`),
    '',
    ...won.awards.map(({ name, shareUrl }) => `Share ${name}: ${shareUrl}`),
    ...(won.recapUrl === null ? [] : [`Read the recap: ${won.recapUrl}`]),
    `View your dashboard: ${won.dashboardUrl}`,
    '',
    `${won.leagueName}: ${reasonOf(won)}`,
    ...unsubscribeText(won.unsubscribeUrl),
  ].join('\n')
