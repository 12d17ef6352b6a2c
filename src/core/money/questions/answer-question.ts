import { questions } from '#contract/money/questions'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict } from '#core/kernel/domain-error'
import { recordAudit } from '#core/kernel/audit'
import { type LeagueAccess, member } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/lock-league'
import { moneyManagersOf } from './money-managers.ts'
import { questionResponses } from './question-responses.ts'
import { questionParties, queueQuestionEmails } from './question-emails.ts'
import { questionOf, type QuestionRow } from './question-rows.ts'

/** Replies to an open question. Notifies the member who asked or, for their own reply, those who can manage money. */
export const answerQuestion = operation(questions.answer, member, (ctx, { questionId, text }, access) =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, access.league)
    const now = { ...access, league }
    const question = await questionOf(ctx, league, questionId)
    if (question.state !== 'open')
      throw conflict('question_closed', 'This question is closed. Ask a new one if something is still wrong.')
    const replyId = await addReply(ctx, now, question, text)
    await recordAudit(ctx, access.author, {
      leagueId: league.id,
      action: 'question.answered',
      summary: `Replied to the question about entry ${question.entry_id}: ${text}`,
    })
    const isAsker = access.author.id !== null && access.author.id === question.asked_by
    const { asker } = await questionParties(ctx, question)
    const recipients = isAsker ? await moneyManagersOf(ctx, league) : asker
    await queueQuestionEmails(
      ctx,
      league,
      question,
      recipients.filter(({ userId }) => userId !== access.author.id),
      {
        onceAs: `said ${replyId}`,
        headline: `${access.author.name} replied about entry ${question.entry_id}`,
        text,
        label: 'View the question',
      },
    )
    const [result] = await questionResponses(ctx, now, [question])
    if (!result) throw new Error('The question is missing')
    return result
  }),
)

/** Records a reply to a question and returns its id. */
export const addReply = async (
  ctx: WriteCtx,
  { league, author }: LeagueAccess,
  question: QuestionRow,
  text: string,
): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('question_answers')
    .values({
      question_id: question.id,
      league_id: league.id,
      text,
      said_at_ms: ctx.now(),
      said_by: author.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
