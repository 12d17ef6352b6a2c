import { moneyText } from '#domain/money'
import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { wantsLeagueEmail } from '#core/kernel/outbox/unsubscribe-link'
import { notify } from '#core/leagues/mail/notify'
import type { QuestionRow } from './question-rows.ts'

/** Recipient of a notification; without email if they turned it off. */
type QuestionRecipient = { userId: number; name: string; emailTo: string | null }

type QuestionEmail = {
  /** Idempotency key: the same email is sent to a member only once. */
  onceAs: string
  headline: string
  /** Text as entered; '' for none. */
  text: string
  label: string
}

/** Notifies people that a question about an entry was asked, answered or closed; each only once. */
export const queueQuestionEmails = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  question: QuestionRow,
  recipients: readonly QuestionRecipient[],
  { onceAs, headline, text, label }: QuestionEmail,
): Promise<void> => {
  const people = new Map(recipients.map(person => [person.userId, person]))
  await notify(ctx, { league, to: [...people.values()], declines: 'leagueMail' }, ({ userId }) => ({
    template: 'question',
    push: { kind: 'questions' },
    idempotencyKey: `question ${question.id} ${onceAs} ${userId}`,
    label: 'Question',
    headline,
    paragraphs: [
      `Entry ${question.entry_id}, ${moneyText(question.amount_cents, league.currency, true)} for ${question.member_name}: ${question.memo}`,
      ...(text === '' ? [] : [text]),
    ],
    link: {
      path: `/leagues/${league.id}/money/ledger?season=${question.year}&entry=${question.entry_id}`,
      label,
    },
    reason: `You get this because an entry in ${league.name} is questioned.`,
  }))
}

/** Returns the member who asked and the entry's member, if they have accounts. */
export const questionParties = async (
  ctx: WriteCtx,
  { asked_by, user_id }: QuestionRow,
): Promise<{ asker: QuestionRecipient[]; entryOwner: QuestionRecipient[] }> => {
  const ids = [asked_by, user_id].filter(id => id !== null)
  if (ids.length === 0) return { asker: [], entryOwner: [] }
  const users = await ctx.db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', wantsLeagueEmail.as('takes_mail')])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const people = users.map(row => ({
    userId: row.id,
    name: `${row.first_name} ${row.last_name}`,
    emailTo: row.takes_mail === 1 ? row.email : null,
  }))
  return {
    asker: people.filter(({ userId }) => userId === asked_by),
    entryOwner: people.filter(({ userId }) => userId === user_id),
  }
}
