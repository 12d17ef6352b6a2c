import { type AwardRow, totalText } from '#core/awards/award-rows'
import { labelOf, styleOfAward } from '#core/awards/award-types/award-kind'
import { moneyText } from '#domain/money'
import { metricValueText } from '#domain/metric-value'
import { pointsOf, gapText } from '#domain/points'
import { plural } from '#domain/text'
import type { ShortNames } from './names.ts'
import { prizesOf } from './group-prizes.ts'
import type { Recap } from './build-recap.ts'

/** Parts of a message about a published week: the total, one line per prize, and the leader. */
export type WeekMessage = {
  title: string
  lines: string[]
  /** Weekday until which the week is provisional; null once it is final. */
  until: string | null
  /** Page that everyone in the chat may read; null if there is none. */
  url: string | null
}

/** Builds the parts of a week's message, which chats and the recap page share. */
export const weekMessageOf = (
  recap: Recap,
  call: ShortNames,
  { url, until }: Pick<WeekMessage, 'url' | 'until'>,
): WeekMessage => {
  const { awards, fines, league } = recap
  const lines = [
    ...limitTo(prizesLines, prizesOf(awards), 'prize', prize => prizeLine(prize, call, league.currency)),
    ...limitTo(finesLines, prizesOf(fines), 'fine', fine => fineLine(fine, call, league.currency)),
    [leaderText(recap, call), missText(recap, call)].filter(Boolean).join(' '),
  ]
  return { title: totalLine(recap), lines: lines.filter(Boolean), until, url }
}

/** Returns the message a commissioner pastes into the group chat, with a link if the recap is public. */
export const chatMessage = ({ title, lines, until, url }: WeekMessage): string =>
  [title, ...lines, whereText(url, until)].filter(Boolean).join('\n')

const whereText = (url: string | null, until: string | null): string => {
  if (until === null) return url ?? ''
  return url === null ? `Provisional until ${until}.` : `Provisional until ${until}: ${url}`
}

const list = (names: string[]): string => new Intl.ListFormat('en-US').format([...new Set(names)])

/** Maximum number of prize and fine lines in a chat message; the rest is counted. */
const prizesLines = 12
const finesLines = 4

const limitTo = (
  max: number,
  prizes: AwardRow[][],
  noun: string,
  lineOf: (prize: AwardRow[]) => string,
): string[] =>
  prizes.length <= max
    ? prizes.map(lineOf)
    : [...prizes.slice(0, max - 1).map(lineOf), `and ${plural(prizes.length - max + 1, `more ${noun}`)}`]

const totalLine = ({ awards, week, league, paysNothing }: Recap): string => {
  if (paysNothing) return `Week ${week} is in. No one won a prize.`
  if (awards.length === 0) return `Week ${week} is in.`
  const people = new Set(awards.map(({ member_id }) => member_id)).size
  return `Week ${week} is in. ${totalText(awards, league.currency)} to ${people === 1 ? 'one' : people} of us.`
}

const prizeLine = (prize: AwardRow[], call: ShortNames, currency: string): string =>
  `${wonText(prize, call)} ${partsText(prize, currency)}`

/** Formats a fine: 'Lowest score Team 3 58.3, Mona pays $5'. */
const fineLine = (fine: AwardRow[], call: ShortNames, currency: string): string =>
  `${wonText(fine, call)} ${fine.length > 1 ? 'pay' : 'pays'} ${partsText(fine, currency)}`

const wonText = (prize: AwardRow[], call: ShortNames): string => {
  const [first] = prize
  if (!first) return ''
  const score = metricValueText(pointsOf(first.points_hundredths), styleOfAward(first).unit)
  return `${iconOf(first)} ${list(prize.map(({ player_name }) => player_name))} ${score}, ${list(prize.map(({ member_id }) => call(member_id)))}`
}

const partsText = (prize: AwardRow[], currency: string): string => {
  const parts = new Set(prize.map(({ prize_cents }) => Math.abs(prize_cents)))
  return [...parts].map(cents => moneyText(cents, currency)).join(' and ') + (prize.length > 1 ? ' each' : '')
}

/** Returns a prize's label: its position, or its name if positions have no separate prizes. */
const iconOf = (award: AwardRow): string => {
  if (award.rule_version_id !== null)
    return [labelOf(award), styleOfAward(award).isOfPosition ? award.position : ''].filter(Boolean).join(' ')
  return award.is_bench_player === 1 || award.is_once_a_season === 1 ? labelOf(award) : award.position
}

const leaderText = ({ board, league }: Recap, call: ShortNames): string => {
  const [leader, second] = board
  if (!leader || leader.winningsCents === 0) return ''
  const has = moneyText(leader.winningsCents, league.currency)
  const ahead = leader.winningsCents - (second?.winningsCents ?? 0)
  if (!second || second.winningsCents === 0) return `${call(leader.memberId)} leads with ${has}.`
  if (ahead === 0) {
    const level = board.filter(({ winningsCents }) => winningsCents === leader.winningsCents)
    return level.length === 2
      ? `${list(level.map(({ memberId }) => call(memberId)))} lead with ${has} each.`
      : `${plural(level.length, 'manager')} lead with ${has} each.`
  }
  return `${call(leader.memberId)} leads with ${has}, ${moneyText(ahead, league.currency)} ahead of ${call(second.memberId)}.`
}

const missText = ({ nearMisses: [closest] }: Recap, call: ShortNames): string =>
  closest?.candidate.memberId == null
    ? ''
    : `${call(closest.candidate.memberId)} missed a prize by ${gapText(pointsOf(closest.byHundredths))} points.`
