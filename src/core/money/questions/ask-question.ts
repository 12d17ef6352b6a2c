import { operation } from '#core/kernel/operation'
import { questions } from '#contract/money/questions'
import { member, type LeagueAccess } from '#core/leagues/access'
import { write, type WriteCtx } from '#core/kernel/context'
import { lockLeague } from '#core/leagues/find-league'
import { isDuplicate } from '#db/sql'
import { conflict, notFound } from '#core/kernel/domain-error'
import { recordAudit } from '#core/kernel/audit'
import { effectiveMemberId } from '#core/leagues/members/member-columns'
import { hiddenEntriesFor } from '#core/money/statements/hidden-entries'
import { reversalPairs } from '#core/ledger/references'
import { questionOf, moneyManagersOf, type QuestionRow } from './question-rows.ts'
import { questionParties, queueQuestionEmails } from './question-emails.ts'
import { questionResponses } from './question-responses.ts'

type QuestionSubject = { entryId?: number | undefined; awardId?: number | undefined }

/**
 * Opens a question about a ledger entry, or the latest one of an award: its payment waits until the question is closed.
 * Throws a conflict for an entry that already has an open question or was reversed. Notifies those who can manage money
 * and the entry's member.
 */
export const askQuestion = operation(questions.ask, member, (ctx, { text, ...subject }, access) =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, access.league)
    const now = { ...access, league }
    const entryId = await entryInQuestion(ctx, now, subject)
    const { id } = await ctx.db
      .insertInto('questions')
      .values({
        league_id: league.id,
        entry_id: entryId,
        text,
        asked_at_ms: ctx.now(),
        asked_by: access.author.id,
        state: 'open',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error
        throw conflict(
          'already_questioned',
          'This entry already has an open question. Add what you know as a reply.',
        )
      })
    const question = await questionOf(ctx, league, id)
    await recordAudit(ctx, access.author, {
      leagueId: league.id,
      action: 'question.asked',
      summary: `Questioned entry ${entryId}: ${text}`,
    })
    const { entryOwner } = await questionParties(ctx, question)
    const recipients = [...(await moneyManagersOf(ctx, league)), ...entryOwner]
    await queueQuestionEmails(
      ctx,
      league,
      question,
      recipients.filter(({ userId }) => userId !== access.author.id),
      {
        onceAs: 'asked',
        headline: `${access.author.name} questioned entry ${entryId}`,
        text: `${text}\n\nPayment is on hold until the question is closed.`,
        label: 'Answer',
      },
    )
    const [result] = await questionResponses(ctx, now, [question])
    if (!result) throw new Error('The question that was just asked is missing')
    return result
  }),
)

const entryInQuestion = async (
  ctx: WriteCtx,
  access: LeagueAccess,
  { entryId, awardId }: QuestionSubject,
): Promise<number> => {
  const entry = await ctx.db
    .selectFrom('ledger_entries')
    .leftJoin('members', 'members.id', 'ledger_entries.member_id')
    .select(['ledger_entries.id', 'kind', 'season_id', effectiveMemberId.as('holder')])
    .where('ledger_entries.league_id', '=', access.league.id)
    .$if(entryId !== undefined, query => query.where('ledger_entries.id', '=', entryId ?? 0))
    .$if(awardId !== undefined, query =>
      query.where('award_id', '=', awardId ?? 0).where('kind', 'in', ['award', 'fine']),
    )
    .orderBy('ledger_entries.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isHidden = await hiddenEntriesFor(ctx, access)
  if (!entry || isHidden({ kind: entry.kind, seasonId: entry.season_id, memberId: entry.holder }))
    throw notFound(awardId === undefined ? 'Entry' : 'Award')
  await assertNotReversed(ctx, access.league.id, entry)
  return entry.id
}

const assertNotReversed = async (
  ctx: WriteCtx,
  leagueId: number,
  { id, season_id }: { id: number; season_id: number },
): Promise<void> => {
  const entries = await ctx.db
    .selectFrom('ledger_entries')
    .select(['id', 'kind', 'reference'])
    .where('league_id', '=', leagueId)
    .where('season_id', '=', season_id)
    .orderBy('id')
    .execute()
  const pair = reversalPairs(entries).find(({ reversal, of }) => reversal === id || of === id)
  if (!pair) return
  throw conflict(
    'already_reversed',
    pair.of === id
      ? `Entry ${id} was already reversed by entry ${pair.reversal}.`
      : `Entry ${id} reverses entry ${pair.of}. None of it is paid.`,
  )
}

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
