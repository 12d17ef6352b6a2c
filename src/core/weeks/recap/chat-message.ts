import { labelOf } from '#core/awards/kinds/registry'
import { moneyText } from '#domain/money'
import { gapText } from '#domain/gap'
import { pointsOf, pointsText } from '#domain/points'
import { plural } from '#domain/text'
import type { Calling } from './headline.ts'
import { prizesOf } from './prizes-of.ts'
import type { Recap } from './recap-of.ts'

/** What a commissioner pastes into the group chat: every prize in a line, who leads, and where the recap is. */
export const chatMessage = (
  recap: Recap,
  call: Calling,
  { url, until }: { url: string; until: string | null },
): string => {
  const { awards, week } = recap
  const total = awards.reduce((sum, { prize_cents }) => sum + prize_cents, 0)
  const people = new Set(awards.map(({ member_id }) => member_id)).size
  return [
    `Week ${week} is in. ${moneyText(total)} to ${people === 1 ? 'one' : people} of us.`,
    ...prizesOf(awards).map(prize => prizeLine(prize, call)),
    [leaderText(recap, call), missText(recap, call)].filter(Boolean).join(' '),
    until === null ? url : `Provisional until ${until}: ${url}`,
  ]
    .filter(Boolean)
    .join('\n')
}

const list = (names: string[]): string => new Intl.ListFormat('en-US').format([...new Set(names)])

const prizeLine = (prize: Recap['awards'], call: Calling): string => {
  const [first] = prize
  if (!first) return ''
  const sign =
    first.is_bench_player === 1 || first.is_once_a_season === 1 ? labelOf(first.kind) : first.position
  const points = pointsText(pointsOf(first.points_hundredths))
  const parts = new Set(prize.map(({ prize_cents }) => prize_cents))
  const money = [...parts].map(cents => moneyText(cents)).join(' and ') + (prize.length > 1 ? ' each' : '')
  return `${sign} ${list(prize.map(({ player_name }) => player_name))} ${points}, ${list(prize.map(({ member_id }) => call(member_id)))} ${money}`
}

const leaderText = ({ board }: Recap, call: Calling): string => {
  const [leader, second] = board
  if (!leader || leader.winningsCents === 0) return ''
  const has = moneyText(leader.winningsCents)
  const ahead = leader.winningsCents - (second?.winningsCents ?? 0)
  if (!second || second.winningsCents === 0) return `${call(leader.memberId)} leads with ${has}.`
  if (ahead === 0) {
    const level = board.filter(({ winningsCents }) => winningsCents === leader.winningsCents)
    return level.length === 2
      ? `${list(level.map(({ memberId }) => call(memberId)))} lead with ${has} each.`
      : `${plural(level.length, 'manager')} lead with ${has} each.`
  }
  return `${call(leader.memberId)} leads with ${has}, ${moneyText(ahead)} ahead of ${call(second.memberId)}.`
}

const missText = ({ nearMisses: [closest] }: Recap, call: Calling): string =>
  closest?.candidate.memberId == null
    ? ''
    : `${call(closest.candidate.memberId)} missed by ${gapText(pointsOf(closest.byHundredths))}.`
