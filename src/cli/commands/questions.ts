import { listQuestions } from '#core/money/questions/question-responses'
import type { Column } from '#cli/cli'
import { argument, leagueId, optional, required, toggle } from '#cli/command-builder/flags'
import { number, oneOf, text } from '#cli/command-builder/values'
import { operationVerb, verb, type Verbs } from '#cli/command-builder/verb'
import type { Question } from '#contract/money/questions'
import { askQuestion, answerQuestion } from '#core/money/questions/ask-question'
import { closeQuestion } from '#core/money/questions/close-question'
import { dollarsText } from '#domain/money'

const questionId = argument('<question>', 'question number, as listed by list', number)

export const verbs: Verbs = {
  list: verb({
    summary: 'list questions and replies',
    example: 'questions list --league 1 --open',
    isDefault: true,
    flags: { leagueId, open: toggle('--open', 'only open questions') },
    run: async ({ call, present, currency }, { leagueId, open }) => {
      const found = await call(listQuestions, { leagueId, ...(open ? { state: 'open' } : {}) })
      present.rows(found, columns(currency), 'No question.')
    },
  }),
  ask: operationVerb(askQuestion, {
    summary: "question an entry, or an award's entry",
    example: "questions ask --league 1 --entry 63 --text 'Was he benched?'",
    flags: {
      leagueId,
      entryId: optional('--entry <number>', 'entry number', number),
      awardId: optional('--award <id>', 'award number', number),
      text: required('--text <text>', 'what looks wrong', text),
    },
    print: ({ present }, question) =>
      present.done(question, `Question ${question.id} about entry ${question.entryId}: payment is on hold.`),
  }),
  answer: operationVerb(answerQuestion, {
    summary: 'reply to an open question',
    example: "questions answer 3 --league 1 --text 'I ask the provider.'",
    flags: { leagueId, questionId, text: required('--text <text>', 'reply', text) },
    print: ({ present }, result) => present.done(result, `Replied to question ${result.id}.`),
  }),
  close: verb({
    summary: 'close a question',
    example: 'questions close 3 --league 1 --as stands',
    flags: {
      leagueId,
      questionId,
      outcome: required('--as <outcome>', `outcome: ${oneOf(['stands', 'corrected'])}`, text),
      text: optional('--text <text>', 'an optional reply', text),
    },
    run: async ({ call, present }, { text = '', ...flags }) => {
      const closed = await call(closeQuestion, { ...flags, text })
      present.done(
        closed,
        `Entry ${closed.entryId} ${closed.state === 'stands' ? 'stands' : 'is corrected'}.`,
      )
    },
  }),
}

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
