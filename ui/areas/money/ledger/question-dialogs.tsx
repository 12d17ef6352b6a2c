import type { League } from '#contract/leagues/leagues'
import type { BookEntry } from '#contract/money/statements'
import { questions } from '#contract/money/questions'
import { useAnswer } from '#ui/lib/use-answer'
import { AskDialog } from './ask-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { useQuestionDialogs } from './use-question-dialogs.ts'

/** Where an entry is questioned, and corrected. */
export const QuestionDialogs = ({ league, entry }: { league: League; entry: BookEntry }) => {
  const { ask, correct } = useQuestionDialogs()
  const asked = useAnswer(questions.list, { leagueId: league.id, entryId: entry.id })
  const open = asked.data?.find(({ state, mayClose }) => state === 'open' && mayClose)
  return (
    <>
      {ask.isOpen && <AskDialog league={league} entry={entry} onClose={ask.close} />}
      {correct.isOpen && open && (
        <CorrectDialog league={league} entry={entry} question={open} onClose={correct.close} />
      )}
    </>
  )
}
