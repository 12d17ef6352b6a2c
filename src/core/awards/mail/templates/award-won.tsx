import type { AwardColour } from '#domain/award-look'
import { Action } from '#core/kernel/outbox/templates/action.tsx'
import { BoardHead } from '#core/kernel/outbox/templates/board-head.tsx'
import { Facts, Grid, Layout, scoreFont, unsubscribeText } from '#core/kernel/outbox/templates/layout.tsx'

/** What marks the kinds of award on the board (design tokens, dark). */
const colours: Record<AwardColour, string> = {
  hot: '#ff9c6e',
  bench: '#92b6ff',
  miscreant: '#f29ccc',
  showdown: '#6fd0e0',
}

export type AwardWon = {
  firstName: string
  leagueName: string
  /** 'Hot Top 2, week 10' */
  occasion: string
  playerName: string
  position: string
  points: string
  prize: string
  seasonWinnings: string
  place: string
  awardCount: number
  publishedBy: string
  colour: AwardColour | undefined
  dashboardUrl: string
  shareUrl: string
  year: number
  unsubscribeUrl: string | null
}

/** Tells a manager that they won. */
export const AwardWonMail = (won: AwardWon) => (
  <Layout
    title={subjectOf(won)}
    preview={`${won.playerName} scored ${won.points}. That is ${won.prize} and ${won.place} on the leaderboard.`}
    leagueName={won.leagueName}
    year={won.year}
    unsubscribeUrl={won.unsubscribeUrl}
    reason={`${won.publishedBy} published this award. You get one email per win.`}
  >
    <BoardHead
      label={won.occasion}
      labelColour={won.colour && colours[won.colour]}
      headline={headline(won)}
      figure={won.prize}
    />
    <tr>
      <td className="pad" style={{ padding: '22px 32px 4px' }}>
        <Grid>
          <tr>
            <td style={{ width: 48, verticalAlign: 'middle' }}>
              <span
                className="code"
                style={{
                  display: 'inline-block',
                  border: '1px solid #7b8c84',
                  borderRadius: 3,
                  padding: '4px 8px',
                  fontFamily: scoreFont,
                  fontWeight: 700,
                  fontSize: 15,
                  color: '#42544c',
                }}
              >
                {won.position}
              </span>
            </td>
            <td
              className="text"
              style={{ padding: '0 12px', fontSize: 16, fontWeight: 600, color: '#0f211a' }}
            >
              {won.playerName}
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
                {won.points}
              </div>
              <div className="text-2" style={{ fontSize: 13, color: '#42544c', paddingTop: 3 }}>
                points
              </div>
            </td>
          </tr>
        </Grid>
      </td>
    </tr>
    <Facts rows={factsOf(won)} />
    <Action href={won.shareUrl} also={{ href: won.dashboardUrl, label: 'See your dashboard' }}>
      Share this win
    </Action>
  </Layout>
)

const headline = (won: AwardWon) => `Nice one, ${won.firstName}. ${won.playerName} paid off.`

const factsOf = (won: AwardWon): [string, string][] => [
  ['Season winnings', won.seasonWinnings],
  ['Leaderboard', won.place],
  ['Awards this season', String(won.awardCount)],
]

export const subjectOf = (won: AwardWon): string => `You won ${won.occasion} (${won.prize})`

export const textOf = (won: AwardWon): string =>
  [
    headline(won),
    '',
    `${won.occasion}: ${won.prize}`,
    `${won.playerName} (${won.position}), ${won.points} points`,
    '',
    ...factsOf(won).map(([label, value]) => `${label}: ${value}`),
    '',
    `Share this win: ${won.shareUrl}`,
    `See your dashboard: ${won.dashboardUrl}`,
    '',
    `${won.publishedBy} published this award in ${won.leagueName}. You get one email per win.`,
    ...unsubscribeText(won.unsubscribeUrl),
  ].join('\n')
