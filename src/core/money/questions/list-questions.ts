import { questions } from '#contract/money/questions'
import { operation } from '#core/kernel/operation'
import { member } from '#core/leagues/access'
import { hiddenEntriesFor } from '#core/money/statements/hidden-entries'
import { questionResponses } from './question-answers.ts'
import { questionRows } from './question-rows.ts'

/** Lists members' questions about ledger entries, newest first. */
export const listQuestions = operation(questions.list, member, async (ctx, { state, entryId }, granted) => {
  const rows = await questionRows(ctx, granted.league, { state, entryId })
  const isHidden = await hiddenEntriesFor(ctx, granted)
  return questionResponses(
    ctx,
    granted,
    rows.filter(row => !isHidden({ kind: row.kind, seasonId: row.season_id, memberId: row.holder })),
  )
})
