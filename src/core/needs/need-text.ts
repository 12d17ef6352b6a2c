import type { Need } from '#contract/needs'
import { dollarsText } from '#domain/money'
import { paymentMethodNames } from '#domain/payment-methods'
import { providerWith } from '#domain/providers/registry'
import { namesText, plural } from '#domain/text'
import { dayIn } from '#domain/time-zone'
import { dayMs } from '#domain/durations'

/** Formatting context: the league's currency and time zone, and the current time (UTC ms). */
type Reading = { currency: string; timeZone: string; nowMs: number }

type NeedText = { title: string; note: string }
type Of<K extends Need['kind']> = Extract<Need, { kind: K }>

/** Returns a task's title in one sentence, and the reason or time in another. */
export const needTextOf = (need: Need, reading: Reading): NeedText => {
  const { currency } = reading
  const money = (amount: number) => dollarsText(amount, currency)
  switch (need.kind) {
    case 'source':
      return {
        title: `${providerWith(need.provider)?.name ?? need.provider} signed you out`,
        note: `Week ${need.week} can't be fetched until you reconnect.`,
      }
    case 'correction':
      return correctionText(need, money)
    case 'teams':
      return {
        title: need.count === 1 ? '1 team is unmapped' : `${need.count} teams are unmapped`,
        note: 'Map them to members. You can publish the rest.',
      }
    case 'approval':
      return {
        title: `${need.name} wants fewer payments to need two people`,
        note: 'Another person who can manage money must agree.',
      }
    case 'received':
      return {
        title: `${need.from} says they paid you ${money(need.amount)}`,
        note: `${paymentMethodNames[need.how]}, ${whenText(need.at, reading)}.`,
      }
    case 'confirm':
      return {
        title: `${need.from} says they paid ${need.to} ${money(need.amount)}`,
        note: `${paymentMethodNames[need.how]}, ${whenText(need.at, reading)}. ${need.to} can confirm it too.`,
      }
    case 'dues':
      return duesText(need, money)
    case 'plan':
      return planSummary(need, money)
    case 'claim':
      return {
        title: `${need.name} wants to join as ${need.teamName}`,
        note: `Requested through the league link ${whenText(need.at, reading)}.`,
      }
    case 'question':
      return { title: `${need.name} asked about ${need.memo}`, note: `“${shortened(need.text)}”` }
    case 'owners':
      return {
        title: plural(need.count, 'unclaimed team'),
        note:
          need.count === 1
            ? 'Share the league link so its manager can claim it.'
            : 'Share the league link so managers can claim them.',
      }
    case 'vote':
      return {
        title: `Vote by ${dayName(need.closesAt, reading)}: ${shortened(need.question)}`,
        note: `${need.answered} of ${need.voters} voted.`,
      }
    case 'transfer':
      return {
        title: `${need.name} wants to transfer ${need.leagueName} to you`,
        note: `Respond by ${dayName(need.endsAt, reading)}.`,
      }
    case 'owe':
      return balanceDueText(need, money)
    case 'handles':
      return {
        title: 'Add a payment handle',
        note: `${namesText(need.payers)} ${need.payers.length === 1 ? 'owes' : 'owe'} you ${money(need.amount)}. Add Venmo, PayPal, Cash App or another way to be paid.`,
      }
    case 'answer':
      return {
        title: `${need.name} replied to your question`,
        note: `${need.memo}${outcomeTexts[need.state]}`,
      }
    case 'showdown':
      return {
        title: need.isPaid
          ? "You haven't made your Showdown picks"
          : `Pick ${plural(need.games, 'winner')}, ${money(need.stake)} entry`,
        note:
          need.locksAt === null
            ? 'Open until the commissioner closes the round.'
            : `Locks ${longMoment(need.locksAt, reading)}.`,
      }
  }
}

type Money = (amount: number) => string

const outcomeTexts = { open: '.', stands: ': entry confirmed.', corrected: ': entry corrected.' }

const correctionText = ({ week, moves }: Of<'correction'>, money: Money): NeedText => {
  const [first] = moves
  return {
    title: `Week ${week} changed after you published it`,
    note:
      first === undefined
        ? "The winners don't change."
        : moves.length === 1
          ? `${money(first.amount)} moves from ${namesText(first.from)} to ${namesText(first.to)}.`
          : `${moves.length} prizes would have a new winner.`,
  }
}

const duesText = ({ people, total, dueOn, isOverdue, hasLateFees }: Of<'dues'>, money: Money): NeedText => {
  const names = people.map(({ name }) => name)
  const few = names.length <= 2
  const when = isOverdue ? `Dues were due ${dayShort(dueOn)}.` : `Due ${dayShort(dueOn)}.`
  const fees = isOverdue && hasLateFees ? ' Late fees are charged.' : ''
  return {
    title: few
      ? `${namesText(names)} ${names.length === 1 ? 'owes' : 'owe'} ${money(total)}`
      : `${names.length} people owe ${money(total)}`,
    note: few ? `${when}${fees}` : `${namesText(names)}. ${when}${fees}`,
  }
}

const planSummary = ({ depletedInWeek, stillOwed, leftWhenPaid }: Of<'plan'>, money: Money): NeedText => ({
  title: `The pot runs out in week ${depletedInWeek}`,
  note:
    stillOwed === 0
      ? `It's ${money(-leftWhenPaid)} short.`
      : leftWhenPaid < 0
        ? `Even with the ${money(stillOwed)} still owed, it's ${money(-leftWhenPaid)} short.`
        : `Unless the ${money(stillOwed)} comes in. Then ${money(leftWhenPaid)} is left over.`,
})

const balanceDueText = ({ amount, dueOn, isOverdue }: Of<'owe'>, money: Money): NeedText => ({
  title: `You owe ${money(amount)}`,
  note:
    dueOn === null
      ? 'The season is over. Settle up with everyone.'
      : isOverdue
        ? `Dues were due ${dayShort(dueOn)}.`
        : `Dues are due ${dayShort(dueOn)}.`,
})

/** Length of one line on a phone. */
const maxCharacters = 60

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= maxCharacters ? line : `${line.slice(0, maxCharacters - 1).trimEnd()}…`
}

const dayShort = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  )

const whenText = (moment: string, { timeZone, nowMs }: Reading): string => {
  const ms = Date.parse(moment)
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(ms)
  const day = dayIn(timeZone, ms)
  return `${day === dayIn(timeZone, nowMs) ? 'today' : dayShort(day)}, ${time}`
}

/** Friday within a week, otherwise Nov 24. */
const dayName = (moment: string, { timeZone, nowMs }: Reading): string => {
  const ms = Date.parse(moment)
  if (ms - nowMs > 6 * dayMs) return dayShort(dayIn(timeZone, ms))
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(ms)
}

const longMoment = (moment: string, { timeZone }: Reading): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(Date.parse(moment))
