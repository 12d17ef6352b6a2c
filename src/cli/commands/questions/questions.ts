import { z } from 'zod'
import { currencyOf } from '#cli/input/currency-of'
import type { Question } from '#contract/money/questions'
import { dollarsText } from '#domain/money'
import { commandLine } from '#core/kernel/authorization'
import { askQuestion, answerQuestion } from '#core/money/questions/ask-question'
import { closeQuestion } from '#core/money/questions/close-question'
import { listQuestions } from '#core/money/questions/question-responses'
import type { Action } from '#cli/cli'
import type { Column } from '#cli/output/table'
import { withApp } from '#cli/with-app'

const InLeague = z.object({ league: z.number() })
const OfQuestion = InLeague.extend({ question: z.number(), text: z.string().optional() })

const columns = (currency: string): Column<Question>[] => [
  { header: 'Question', of: question => question.id, right: true },
  { header: 'Entry', of: question => question.entryId, right: true },
  { header: 'For', of: question => question.memberName },
  { header: 'Amount', of: question => dollarsText(question.amount, currency, true), right: true },
  { header: 'State', of: question => question.state },
  { header: 'Asked by', of: question => question.askedBy },
  { header: 'Text', of: question => question.text },
  { header: 'Answers', of: question => question.answers.length, right: true },
]

export const list: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const { league, open } = InLeague.extend({ open: z.boolean().default(false) }).parse(args)
    const found = await listQuestions.run(ctx, commandLine, {
      leagueId: league,
      ...(open ? { state: 'open' } : {}),
    })
    cli.present.rows(found, columns(currency), 'No question.')
  })

export const ask: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league, ...questionInput } = InLeague.extend({
      entry: z.number().optional(),
      award: z.number().optional(),
      text: z.string(),
    }).parse(args)
    const input = askQuestion.endpoint.input.parse({
      leagueId: league,
      text: questionInput.text,
      ...(questionInput.entry === undefined ? {} : { entryId: questionInput.entry }),
      ...(questionInput.award === undefined ? {} : { awardId: questionInput.award }),
    })
    const question = await askQuestion.run(ctx, commandLine, input)
    cli.present.done(question, `Question ${question.id} about entry ${question.entryId}: payment is on hold.`)
  })

export const answer: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league, question, text = '' } = OfQuestion.parse(args)
    const result = await answerQuestion.run(ctx, commandLine, {
      ...{ leagueId: league, questionId: question, text },
    })
    cli.present.done(result, `Replied to question ${result.id}.`)
  })

export const close: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league, question, text = '', as } = OfQuestion.extend({ as: z.string() }).parse(args)
    const input = closeQuestion.endpoint.input.parse({
      ...{ leagueId: league, questionId: question, text, outcome: as },
    })
    const closed = await closeQuestion.run(ctx, commandLine, input)
    cli.present.done(
      closed,
      `Entry ${closed.entryId} ${closed.state === 'stands' ? 'stands' : 'is corrected'}.`,
    )
  })
