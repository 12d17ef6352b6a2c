import { Navigate } from 'react-router-dom'
import { awards } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import type { LedgerPageEntry } from '#contract/money/statements'
import { type Question, questions } from '#contract/money/questions'
import { corrections } from '#contract/weeks/corrections'
import { correctionOf } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { QuestionDialog } from './question-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { useQuestionDialogs } from './use-question-dialogs.ts'

const Correcting = (props: {
  league: League
  entry: LedgerPageEntry
  question: Question | undefined
  onClose: () => void
}) => {
  const { league, entry } = props
  const leagueId = league.id
  const mayDecide = entry.awardId !== null && league.myRole === 'commissioner'
  const awardsQuery = useApiQuery(awards.list, { leagueId }, { enabled: mayDecide })
  const waiting = useApiQuery(corrections.waiting, { leagueId }, { enabled: mayDecide })
  if (awardsQuery.isLoading || waiting.isLoading) return null
  const week = awardsQuery.data?.find(({ id }) => id === entry.awardId)?.week
  const found = waiting.data?.find(one => one.week === week)
  return found ? <Navigate to={correctionOf(leagueId, found.week)} replace /> : <CorrectDialog {...props} />
}

/** Dialogs to question and correct an entry. */
export const QuestionDialogs = ({
  league,
  entry,
  mayReverse,
}: {
  league: League
  entry: LedgerPageEntry
  mayReverse: boolean
}) => {
  const { questionDialog, correct } = useQuestionDialogs()
  const questionsQuery = useApiQuery(questions.list, { leagueId: league.id, entryId: entry.id })
  const open = questionsQuery.data?.find(({ state, canClose }) => state === 'open' && canClose)
  return (
    <>
      {questionDialog.isOpen && (
        <QuestionDialog league={league} entry={entry} onClose={questionDialog.close} />
      )}
      {correct.isOpen && (open || mayReverse) && (
        <Correcting league={league} entry={entry} question={open} onClose={correct.close} />
      )}
    </>
  )
}
