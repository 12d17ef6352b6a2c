import type { AwardColour } from '#domain/award-look'
import { namesText } from '#domain/text'
import { Action } from '#core/kernel/outbox/templates/action.tsx'
import { BoardHead } from '#core/kernel/outbox/templates/board-head.tsx'
import { Note } from '#core/kernel/outbox/templates/note.tsx'
import { Facts, Grid, Layout, scoreFont, unsubscribeText } from '#core/kernel/outbox/templates/layout.tsx'

/** What marks the kinds of award on the board (design tokens, dark). */
const colours: Record<AwardColour, string> = {
  hot: '#ff9c6e',
  bench: '#92b6ff',
  miscreant: '#f29ccc',
  showdown: '#6fd0e0',
}

export type WonAward = {
  /** 'Hot Top 2, QB, week 10' */
  occasion: string
  playerName: string
  position: string
  points: string
  prize: string
  /** How its prize was shared; null where it was not. */
  share: string | null
  colour: AwardColour | undefined
  shareUrl: string
}

export type AwardsWon = {
  firstName: string
  leagueName: string
  /** 'Week 10' */
  time: string
  total: string
  awards: WonAward[]
  /** Until when the awards are provisional, as a sentence; null for final ones. */
  provisional: string | null
  seasonWinnings: string
  place: string
  awardCount: number
  publishedBy: string
  dashboardUrl: string
  year: number
  unsubscribeUrl: string | null
}

/** Tells a manager what they won: one award, or several at once. */
export const AwardsWonMail = (won: AwardsWon) => {
  const colour = won.awards.length === 1 ? won.awards[0]?.colour : undefined
  return (
    <Layout
      title={subjectOf(won)}
      preview={`${won.awards.map(scored).join(' ')} That is ${won.total} and ${won.place} on the leaderboard.`}
      leagueName={won.leagueName}
      year={won.year}
      unsubscribeUrl={won.unsubscribeUrl}
      reason={reasonOf(won)}
    >
      <BoardHead
        label={won.awards.length === 1 ? occasionsOf(won) : won.time}
        {...(colour && { labelColour: colours[colour] })}
        headline={headline(won)}
        figure={won.total}
      />
      {won.awards.map(award => (
        <AwardLine key={award.shareUrl} award={award} isOfSeveral={won.awards.length > 1} />
      ))}
      {won.provisional && <Note>{won.provisional}</Note>}
      <Facts rows={factsOf(won)} />
      {won.awards.length === 1 ? (
        <Action
          href={won.awards[0]?.shareUrl ?? won.dashboardUrl}
          also={{ href: won.dashboardUrl, label: 'See your dashboard' }}
        >
          Share this win
        </Action>
      ) : (
        <Action href={won.dashboardUrl}>See and share your wins</Action>
      )}
    </Layout>
  )
}

const AwardLine = ({ award, isOfSeveral }: { award: WonAward; isOfSeveral: boolean }) => (
  <tr>
    <td className="pad" style={{ padding: '22px 32px 4px' }}>
      <Grid>
        <tr>
          <td style={{ width: 48, verticalAlign: 'middle' }}>
            <span
              className="code"
              style={{
                display: 'inline-block',
                border: `1px solid ${award.colour ? colours[award.colour] : '#7b8c84'}`,
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
          <td className="text" style={{ padding: '0 12px', fontSize: 16, fontWeight: 600, color: '#0f211a' }}>
            {award.playerName}
            {isOfSeveral && (
              <div
                className="text-2"
                style={{ fontSize: 13, fontWeight: 400, color: '#42544c', paddingTop: 3 }}
              >
                {award.occasion}: {award.prize}
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
              {award.points}
            </div>
            <div className="text-2" style={{ fontSize: 13, color: '#42544c', paddingTop: 3 }}>
              points
            </div>
          </td>
        </tr>
      </Grid>
      {award.share && (
        <p
          className="text-2"
          style={{ margin: '8px 0 0', fontSize: 13, lineHeight: '20px', color: '#42544c' }}
        >
          {award.share}
        </p>
      )}
    </td>
  </tr>
)

const scored = ({ playerName, points }: WonAward) => `${playerName} scored ${points}.`

const namesOf = (won: AwardsWon): string => namesText(won.awards.map(({ playerName }) => playerName))

const occasionsOf = (won: AwardsWon): string => won.awards.map(({ occasion }) => occasion).join(', ')

const headline = (won: AwardsWon): string => `Nice one, ${won.firstName}. ${namesOf(won)} paid off.`

const reasonOf = ({ awards, publishedBy }: AwardsWon): string =>
  `${publishedBy} published ${awards.length === 1 ? 'this award' : 'these awards'}. You get one email for all that is published at once.`

const factsOf = (won: AwardsWon): [string, string][] => [
  ['Season winnings', won.seasonWinnings],
  ['Leaderboard', won.place],
  ['Awards this season', String(won.awardCount)],
]

export const subjectOf = (won: AwardsWon): string =>
  won.awards.length === 1
    ? `You won ${occasionsOf(won)} (${won.total})`
    : `You won ${won.awards.length} awards, ${won.time.toLowerCase()} (${won.total})`

const awardText = ({ occasion, prize, playerName, position, points, share }: WonAward): string[] => [
  `${occasion}: ${prize}`,
  `${playerName} (${position}), ${points} points`,
  ...(share ? [share] : []),
  '',
]

export const textOf = (won: AwardsWon): string =>
  [
    headline(won),
    '',
    ...won.awards.flatMap(awardText),
    ...(won.provisional ? [won.provisional, ''] : []),
    ...factsOf(won).map(([label, value]) => `${label}: ${value}`),
    '',
    ...won.awards.map(({ playerName, shareUrl }) => `Share ${playerName}: ${shareUrl}`),
    `See your dashboard: ${won.dashboardUrl}`,
    '',
    `${won.leagueName}: ${reasonOf(won)}`,
    ...unsubscribeText(won.unsubscribeUrl),
  ].join('\n')
