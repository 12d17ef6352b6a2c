import { awards } from '#contract/awards'
import { questions } from '#contract/money/questions'
import { statements } from '#contract/money/statements'
import { award } from '#testing/season-awards'
import { leagueScene } from './scene.ts'
import { type Tracing, tracing, watch } from './tracing.ts'

/** Questioned entry, discussed and closed, with payments on hold until then. */
export const questionTraces = async (): Promise<Tracing> => {
  const { w, nonMembers, leagueId, dana, manager, managerId, other } = await leagueScene()
  const { id: awardId } = await dana.call(awards.add, award(leagueId, managerId))
  const trace = await tracing(w, [
    ...nonMembers,
    watch(manager, statements.ledgerPage, { leagueId }),
    watch(manager, statements.list, { leagueId }),
    watch(dana, questions.list, { leagueId }),
  ])
  const { expectEffects } = trace
  const questionInput = { leagueId, awardId, text: 'Was he benched?' }
  const { id: questionId } = await expectEffects(other, questions.ask, questionInput, [
    'audit: Manager 3, question.asked: Questioned entry 2: Was he benched?',
    'mail: question to dana@example.com: Manager 3 questioned entry 2',
    'mail: question to manager2.1@example.com: Manager 3 questioned entry 2',
    'reads: book, questions',
  ])
  await expectEffects(other, questions.ask, questionInput, ['refused: 409 already_questioned'])
  const at = { leagueId, questionId }
  await expectEffects(dana, awards.markPaid, { leagueId, awardIds: [awardId], isPaid: true }, [
    'refused: 409 questioned',
  ])
  await expectEffects(dana, questions.answer, { ...at, text: 'I ask the provider.' }, [
    'audit: Dana Whitfield, question.answered: Replied to the question about entry 2: I ask the provider.',
    'mail: question to manager3.1@example.com: Dana Whitfield replied about entry 2',
    'reads: questions',
  ])
  await expectEffects(dana, questions.answer, { ...at, questionId: 99_999, text: 'And?' }, [
    'refused: 404 not_found',
  ])
  await expectEffects(other, questions.close, { ...at, outcome: 'stands' }, ['refused: 403 forbidden'])
  await expectEffects(dana, questions.close, { ...at, outcome: 'stands', text: 'He was.' }, [
    'audit: Dana Whitfield, question.closed: Closed the question about entry 2: it stands',
    'mail: question to manager3.1@example.com: Entry 2 stands',
    'mail: question to manager2.1@example.com: Entry 2 stands',
    'reads: book, questions',
  ])
  await expectEffects(dana, questions.close, { ...at, outcome: 'stands' }, ['refused: 409 question_closed'])
  return trace
}
