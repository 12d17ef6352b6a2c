import { moneyText } from '#domain/money'
import type { WriteCtx } from '#core/kernel/context'
import { type Addressed, queueNotices } from '#core/kernel/outbox/notices.tsx'
import type { LeagueRecord } from '#core/leagues/find-league'
import { prefixed } from '#core/leagues/mail/prefixed'
import type { Standing } from './balances.ts'
import type { PaymentRow } from './settle-payments.ts'

type Person = Standing | undefined

/** Whom each mail goes to, and what it says. */
const words = {
  paid: (amount: string, payer: string) => ({
    headline: `${payer} says they paid you ${amount}`,
    text: 'Look whether it arrived, and say “received”. Nothing is written into the ledger before that.',
    button: 'Say received',
  }),
  received: (amount: string, _payer: string, receiver: string) => ({
    headline: `${receiver} received your ${amount}`,
    text: 'It is written into the ledger.',
    button: 'See what is left',
  }),
  taken_back: (amount: string, payer: string, receiver: string) => ({
    headline: `A payment of ${amount} from ${payer} to ${receiver} was taken back`,
    text: 'Its line is open again.',
    button: 'See what is left',
  }),
}

/** Tells somebody what was said about a payment of theirs, if they want mail. */
export const queueSettleMail = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  what: keyof typeof words,
  payment: PaymentRow,
  { told, payer, receiver }: { told: Person; payer: Person; receiver: Person },
): Promise<void> => {
  if (!told || told.mailTo === null) return
  const said = words[what](
    moneyText(payment.amount_cents, league.currency, true),
    payer?.name ?? 'Somebody',
    receiver?.name ?? 'Somebody',
  )
  await queueNotices(ctx, [
    notice(ctx, league, told, `settle-${what.replace('_', '-')}`, {
      ...said,
      paragraphs: [
        ...(payment.note === '' || what !== 'paid' ? [] : [`With the note: ${payment.note}`]),
        ...(payment.reason === null ? [] : [`Because: ${payment.reason}`]),
        `${said.text} Sidepot keeps the record; it never holds or moves money.`,
      ],
      idempotencyKey: `settle ${payment.id} ${what}`,
    }),
  ])
}

/** Reminds the payer of a line of the plan; once a day. */
export const queueSettleReminder = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  cents: number,
  payer: Standing,
  receiver: Standing,
  today: string,
): Promise<void> => {
  if (payer.mailTo === null) return
  await queueNotices(ctx, [
    notice(ctx, league, payer, 'settle-reminder', {
      headline: `You owe ${receiver.name} ${moneyText(cents, league.currency, true)}`,
      paragraphs: [
        `It is your part of settling up ${league.name} ${league.season_year}. Pay it outside Sidepot, then say “I paid”.`,
        'Sidepot keeps the record; it never holds or moves money.',
      ],
      button: 'See how to pay',
      idempotencyKey: `settle-reminder ${league.id} ${payer.memberId} ${receiver.memberId} ${today}`,
    }),
  ])
}

const notice = (
  ctx: WriteCtx,
  league: LeagueRecord,
  told: Standing,
  template: string,
  said: { headline: string; paragraphs: string[]; button: string; idempotencyKey: string },
): Addressed => ({
  template,
  to: { email: told.mailTo ?? '', name: told.name },
  userId: told.userId,
  leagueId: league.id,
  declines: 'email',
  subject: prefixed(league, said.headline),
  idempotencyKey: said.idempotencyKey,
  notice: {
    leagueName: league.name,
    label: 'Settle up',
    headline: said.headline,
    paragraphs: said.paragraphs,
    action: { href: `${ctx.config.publicUrl}/leagues/${league.id}/money/settle-up`, label: said.button },
    reason: `You get this because money changes hands between you and somebody in ${league.name}.`,
  },
})
