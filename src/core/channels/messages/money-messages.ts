import { z } from 'zod'
import { duesPlan } from '#core/money/dues/dues-plan'
import { duesOwedCents, memberDues } from '#core/money/dues/member-dues'
import { announcedVote } from '#core/money/votes/read-votes'
import { outcomeOf } from '#core/money/votes/vote-emails'
import { owedToPotCents } from '#domain/pot-totals'
import { moneyText } from '#domain/money'
import { dayText, plural } from '#domain/text'
import { dayIn } from '#domain/time-zone'
import { plainMessage, type Renderer } from './chat-message.ts'

/** Names no one unless the league allows it. */
export const duesOwed: Renderer = async (ctx, { league }) => {
  const plan = await duesPlan(ctx, league)
  const owing = (await memberDues(ctx, league)).filter(member => duesOwedCents(member) > 0)
  if (!plan || owing.length === 0) return null
  const amount = (cents: number) => moneyText(cents, league.currency)
  const total = owing.reduce((sum, member) => sum + owedToPotCents(member), 0)
  const isLate = dayIn(league.time_zone, ctx.now()) > plan.dueOn
  const title = `${plural(owing.length, 'person', 'people')} ${owing.length === 1 ? 'owes' : 'owe'} ${amount(total)} in dues.`
  const names = owing.map(member => `${member.name}: ${amount(owedToPotCents(member))}`)
  return {
    message: plainMessage(title, [
      ...(league.namesDebtors ? names : []),
      `Dues for ${league.season_year} ${isLate ? 'were' : 'are'} due ${dayText(plan.dueOn)}.`,
    ]),
    changesEarlier: false,
  }
}

const Question = z.object({ questionId: z.number() })

const outcomes = { stands: 'it stands', corrected: 'it was corrected' }

export const questionAnswered: Renderer = async (ctx, { league, event }) => {
  const { questionId } = Question.parse(JSON.parse(event.data_json))
  const question = await ctx.db
    .selectFrom('questions')
    .select(['entry_id', 'state'])
    .where('league_id', '=', league.id)
    .where('id', '=', questionId)
    .executeTakeFirst()
  if (question?.state !== 'stands' && question?.state !== 'corrected') return null
  const title = `The question about ledger entry ${question.entry_id} was answered: ${outcomes[question.state]}.`
  return { message: plainMessage(title), changesEarlier: false }
}

const ClosedVote = z.object({ voteId: z.number() })

export const voteClosed: Renderer = async (ctx, { league, event }) => {
  const { voteId } = ClosedVote.parse(JSON.parse(event.data_json))
  const vote = await announcedVote(ctx, league, voteId)
  if (vote?.state !== 'closed') return null
  return {
    message: plainMessage(`${outcomeOf(vote)}: ${vote.question}`, [
      `${vote.yes} voted yes and ${vote.no} no, out of ${vote.voters}.`,
    ]),
    changesEarlier: false,
  }
}
