import { type AwardRow, splitPrizesAndFines, totalText } from '#core/awards/award-rows'
import { awardTypeOf, labelOf } from '#core/awards/award-types/award-kind'
import type { ShortNames } from '#core/weeks/recap/names'
import { counted } from '#core/weeks/recap/headline'
import { type Mover, sumOf, type MoneyLine } from '#core/weeks/recap/money-race'
import { moneyText } from '#domain/money'
import { positionNames } from '#domain/positions'
import { namesText, ordinalText, plural } from '#domain/text'

/** Input of a league's activity for one reader. */
type ActivityContext = {
  /** Member of the reader; null for outside viewers. */
  ownId: number | null
  /** Standings, most winnings first. */
  board: readonly Mover[]
  /** Ledger entries since the reader's last visit, and earlier ones. */
  fresh: readonly MoneyLine[]
  known: readonly MoneyLine[]
  /** Reader's own awards among them. */
  prizes: readonly AwardRow[]
  /** Weeks covered, newest last. */
  weeks: readonly number[]
  /** Number of winners in the latest of them, and its total in cents. */
  latest: { winners: number; cents: number }
  hasEnded: boolean
  currency: string
  call: ShortNames
}

/** An award the reader already saw whose prize has changed since. */
type Correction = { line: MoneyLine; byCents: number; isVoid: boolean }

/**
 * Returns the reader's changes from the ledger: winnings, members they passed, and their lead or deficit. Parts that
 * don't apply are omitted.
 */
export const activityHeadline = (context: ActivityContext): { headline: string; wonCents: number | null } => {
  const own = context.board.find(({ memberId }) => memberId === context.ownId)
  if (!own)
    return {
      headline: `${moneyText(context.latest.cents, context.currency)} to ${plural(context.latest.winners, 'winner')}`,
      wonCents: null,
    }
  if (context.hasEnded)
    return own.winningsCents > 0
      ? {
          headline: `You finished ${placeText(own, context)} with ${moneyText(own.winningsCents, context.currency)}`,
          wonCents: own.winningsCents,
        }
      : { headline: 'The season is over', wonCents: null }
  const clauses = [wonText(own, context), passedText(own, context), standingText(own, context)]
  const said = clauses.filter(clause => clause !== '')
  return {
    headline: own.wonCents > 0 && leadsAlone(own, context) ? namesText(said) : said.join(', '),
    wonCents: own.wonCents > 0 ? own.wonCents : null,
  }
}

const wonText = ({ wonCents }: Mover, { weeks, currency }: ActivityContext): string => {
  const [first = 0] = weeks
  const last = weeks.at(-1) ?? 0
  const several = weeks.length > 1
  if (wonCents > 0)
    return `You won ${moneyText(wonCents, currency)}${several ? ` in ${counted(weeks.length)} weeks` : ''}`
  if (wonCents < 0) return `A correction reduced your winnings by ${moneyText(-wonCents, currency)}`
  return several ? `No prize in weeks ${first} to ${last}` : 'No prize this week'
}

/** Names the members the reader passed or was passed by. */
const passedText = (own: Mover, { board, call }: ActivityContext): string => {
  const passed = board.filter(
    other => other.beforeCents > own.beforeCents && other.winningsCents < own.winningsCents,
  )
  if (passed.length > 0) return `passed ${namesOrCount(passed, call)}`
  if (own.beforeCents === 0) return ''
  const past = board.filter(
    other => other.beforeCents < own.beforeCents && other.winningsCents > own.winningsCents,
  )
  return past.length > 0 ? `${namesOrCount(past, call)} passed you` : ''
}

const namesOrCount = (people: readonly Mover[], call: ShortNames): string =>
  people.length <= 2 ? namesText(people.map(({ memberId }) => call(memberId))) : counted(people.length)

const leadsAlone = (own: Mover, { board }: ActivityContext): boolean =>
  own.place === 1 && board.every(other => other === own || other.place > 1)

/** Describes the lead over second place, or the deficit to the next place. */
const standingText = (own: Mover, context: ActivityContext): string => {
  const { board, call } = context
  if (own.winningsCents <= 0) return ''
  const others = board.filter(other => other !== own)
  const level = others.filter(other => other.place === own.place)
  if (level.length > 0)
    return level.length === 1
      ? `tied with ${call(level[0]?.memberId ?? 0)}`
      : `tied for ${ordinalText(own.place)}`
  if (own.place === 1) {
    const [second] = others
    if (!second) return ''
    const lead = moneyText(own.winningsCents - second.winningsCents, context.currency)
    return own.wonCents > 0 ? `lead by ${lead}` : `${lead} ahead`
  }
  const above = others.filter(other => other.winningsCents > own.winningsCents).at(-1)
  if (!above) return ''
  const behind = moneyText(above.winningsCents - own.winningsCents, context.currency)
  if (own.place === 2) return `2nd by ${behind}`
  return `${ordinalText(own.place)}, ${behind} behind ${call(above.memberId)}`
}

const placeText = ({ place }: Mover, { board }: ActivityContext): string =>
  `${board.filter(other => other.place === place).length > 1 ? 'tied for ' : ''}${ordinalText(place)}`

/** Lists the reader's prizes, and the correction that explains the headline, if any. */
export const summaryFor = (context: ActivityContext): { summary: string; correctedWeek: number | null } => {
  const { prizes: won, fines } = splitPrizesAndFines(context.prizes)
  const prizes = [...new Set(won.map(nameOf))]
  const correction = correctionHeadline(context)
  const sentences = [
    prizes.length > 0 ? `You won ${namesText(prizes)}.` : latestText(context),
    finesText(fines, context.currency),
    correction ? correctionText(correction, context) : '',
  ]
  return {
    summary: sentences.filter(Boolean).join(' '),
    correctedWeek: correction?.line.week ?? null,
  }
}

const finesText = (fines: readonly AwardRow[], currency: string): string =>
  fines.length === 0
    ? ''
    : `You pay ${totalText(fines, currency)} in fines: ${namesText([...new Set(fines.map(labelOf))])}.`

const latestText = ({ latest, weeks, currency }: ActivityContext): string =>
  latest.winners === 0
    ? ''
    : `${plural(latest.winners, 'winner')} won ${moneyText(latest.cents, currency)} in week ${weeks.at(-1)}.`

const nameOf = (award: AwardRow): string => {
  const { position } = award
  const isOfPosition = awardTypeOf(award)?.sharesPrizeBy === 'position'
  return isOfPosition && position !== 'ALL' ? positionNames[position].toLowerCase() : labelOf(award)
}

/** Returns the reader's own correction, otherwise the largest. */
const correctionHeadline = ({ ownId, fresh, known }: ActivityContext): Correction | undefined => {
  const isOwn = ({ line }: Correction) => (line.memberId === ownId ? 1 : 0)
  const [first] = [...new Map(fresh.map(line => [line.awardId, line])).values()]
    .flatMap((line): Correction[] => {
      const isSame = ({ awardId }: MoneyLine) => awardId === line.awardId
      const before = known.filter(isSame)
      const byCents = sumOf(fresh.filter(isSame))
      if (before.length === 0 || byCents === 0) return []
      return [{ line, byCents, isVoid: byCents === -sumOf(before) }]
    })
    .toSorted((a, b) => isOwn(b) - isOwn(a) || Math.abs(b.byCents) - Math.abs(a.byCents))
  return first
}

const correctionText = (
  { line, byCents, isVoid }: Correction,
  { ownId, call, currency }: ActivityContext,
): string => {
  const subject = line.memberId === ownId ? 'you' : call(line.memberId)
  const money = moneyText(Math.abs(byCents), currency)
  const of = `${line.week === null ? '' : `week ${line.week} `}${line.label}`
  if (byCents > 0) return `A correction gave ${subject} ${money} more for the ${of}.`
  return `A correction took ${money} from ${subject}: the ${of} ${isVoid ? 'is void' : `pays ${money} less`}.`
}
