import { questions } from '#contract/money/questions'
import { recordAudit } from '#core/kernel/audit'
import { recordEvent } from '#core/kernel/events/record-event'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict, forbidden } from '#core/kernel/domain-error'
import { requireTreasurer } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/find-league'
import { addReply } from './ask-question.ts'
import { questionResponses } from './question-responses.ts'
import { questionParties, queueQuestionEmails } from './question-emails.ts'
import { questionOf, type QuestionRow } from './question-rows.ts'

const outcomes = {
  stands: 'stands',
  corrected: 'is corrected',
} as const

/**
 * Closes a question: the entry is confirmed, or it was corrected, which requires a ledger entry of the same member
 * newer than the question. No one may close their own question alone, nor one about their own money if another person
 * could. Notifies the member who asked and the entry's member.
 */
export const closeQuestion = operation(
  questions.close,
  requireTreasurer,
  (ctx, { questionId, outcome, text }, access) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, access.league)
      const now = { ...access, league }
      const question = await questionOf(ctx, league, questionId)
      const [current] = await questionResponses(ctx, now, [question])
      if (question.state !== 'open') throw conflict('question_closed', 'This question was already closed.')
      if (current?.whyNot) throw forbidden(current.whyNot)
      if (outcome === 'corrected') await assertCorrectionRecorded(ctx, question)
      if (text !== '') await addReply(ctx, now, question, text)
      await ctx.db
        .updateTable('questions')
        .set({ state: outcome, closed_at_ms: ctx.now(), closed_by: access.author.id })
        .where('id', '=', question.id)
        .execute()
      await recordAudit(ctx, access.author, {
        leagueId: league.id,
        action: 'question.closed',
        summary: `Closed the question about entry ${question.entry_id}: it ${outcomes[outcome]}`,
      })
      await recordEvent(ctx, {
        ...{ leagueId: league.id, seasonId: league.season_id, event: 'question.answered' },
        data: { questionId: question.id, outcome, entryIds: [question.entry_id] },
      })
      const { asker, entryOwner } = await questionParties(ctx, question)
      await queueQuestionEmails(
        ctx,
        league,
        question,
        [...asker, ...entryOwner].filter(({ userId }) => userId !== access.author.id),
        {
          onceAs: 'closed',
          headline: `Entry ${question.entry_id} ${outcomes[outcome]}`,
          text,
          label: 'View the entry',
        },
      )
      const [result] = await questionResponses(ctx, now, [await questionOf(ctx, league, question.id)])
      if (!result) throw new Error('The question is missing')
      return result
    }),
)

const assertCorrectionRecorded = async (ctx: WriteCtx, question: QuestionRow): Promise<void> => {
  const newer = await ctx.db
    .selectFrom('ledger_entries')
    .select('id')
    .where('league_id', '=', question.league_id)
    .where('id', '>', question.entry_id)
    .where('created_at_ms', '>=', question.asked_at_ms)
    .where(is =>
      question.member_id === null
        ? is('member_id', 'is', null)
        : is.or([is('member_id', '=', question.member_id), is('member_id', '=', question.holder)]),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (newer) return
  throw conflict(
    'not_corrected',
    'Nothing was corrected yet: reverse the entry or add an adjustment, then close the question.',
  )
}
