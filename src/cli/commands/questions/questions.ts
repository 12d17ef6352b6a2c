import { z } from 'zod'
import { currencyOf } from '#cli/input/currency-of'
import type { Question } from '#contract/money/questions'
import { dollarsText } from '#domain/money'
import { commandLine } from '#core/kernel/authorization'
import { answerQuestion } from '#core/money/questions/answer-question'
import { askQuestion } from '#core/money/questions/ask-question'
import { closeQuestion } from '#core/money/questions/close-question'
import { listQuestions } from '#core/money/questions/list-questions'
import type { Action } from '#cli/cli'
import type { Column } from '#cli/output/table'
import { withApp } from '#cli/with-app'

const InLeague = z.object({ league: z.number() })
const OfQuestion = InLeague.extend({ question: z.number(), text: z.string().optional() })

const columns = (currency: string): Column<Question>[] => [
  { head: 'Question', of: question => question.id, right: true },
  { head: 'Entry', of: question => question.entryId, right: true },
  { head: 'For', of: question => question.memberName },
  { head: 'Amount', of: question => dollarsText(question.amount, currency, true), right: true },
  { head: 'State', of: question => question.state },
  { head: 'Asked by', of: question => question.askedBy },
  { head: 'Text', of: question => question.text },
  { head: 'Answers', of: question => question.answers.length, right: true },
]

export const list: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, given)
    const { league, open } = InLeague.extend({ open: z.boolean().default(false) }).parse(given)
    const found = await listQuestions.run(ctx, commandLine, {
      leagueId: league,
      ...(open ? { state: 'open' } : {}),
    })
    cli.present.rows(found, columns(currency), 'No question.')
  })

export const ask: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { league, ...asked } = InLeague.extend({
      entry: z.number().optional(),
      award: z.number().optional(),
      text: z.string(),
    }).parse(given)
    const input = askQuestion.endpoint.input.parse({
      leagueId: league,
      text: asked.text,
      ...(asked.entry === undefined ? {} : { entryId: asked.entry }),
      ...(asked.award === undefined ? {} : { awardId: asked.award }),
    })
    const question = await askQuestion.run(ctx, commandLine, input)
    cli.present.done(question, `Question ${question.id} about entry ${question.entryId}: payment is on hold.`)
  })

export const answer: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { league, question, text = '' } = OfQuestion.parse(given)
    const answered = await answerQuestion.run(ctx, commandLine, {
      ...{ leagueId: league, questionId: question, text },
    })
    cli.present.done(answered, `Replied to question ${answered.id}.`)
  })

export const close: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { league, question, text = '', as } = OfQuestion.extend({ as: z.string() }).parse(given)
    const input = closeQuestion.endpoint.input.parse({
      ...{ leagueId: league, questionId: question, text, outcome: as },
    })
    const closed = await closeQuestion.run(ctx, commandLine, input)
    cli.present.done(
      closed,
      `Entry ${closed.entryId} ${closed.state === 'stands' ? 'stands' : 'is corrected'}.`,
    )
  })
