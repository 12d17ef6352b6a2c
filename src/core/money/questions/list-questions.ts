import { questions } from '#contract/money/questions'
import { operation } from '#core/kernel/operation'
import { member } from '#core/leagues/access'
import { hiddenEntriesFor } from '#core/money/statements/hidden-entries'
import { questionResponses } from './question-responses.ts'
import { questionRows } from './question-rows.ts'

/** Lists members' questions about ledger entries, newest first. */
export const listQuestions = operation(questions.list, member, async (ctx, { state, entryId }, access) => {
  const rows = await questionRows(ctx, access.league, { state, entryId })
  const isHidden = await hiddenEntriesFor(ctx, access)
  return questionResponses(
    ctx,
    access,
    rows.filter(row => !isHidden({ kind: row.kind, seasonId: row.season_id, memberId: row.holder })),
  )
})
