import { Navigate } from 'react-router-dom'
import { awards } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import type { LedgerPageEntry } from '#contract/money/statements'
import { type Question, questions } from '#contract/money/questions'
import { weeks } from '#contract/weeks'
import { correctionOf } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { QuestionDialog } from './ask-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { useQuestionDialogs } from './use-question-dialogs.ts'

const Correcting = (asked: {
  league: League
  entry: LedgerPageEntry
  question: Question | undefined
  onClose: () => void
}) => {
  const { league, entry } = asked
  const leagueId = league.id
  const mayDecide = entry.awardId !== null && league.myRole === 'commissioner'
  const given = useApiQuery(awards.list, { leagueId }, { enabled: mayDecide })
  const waiting = useApiQuery(weeks.waitingCorrections, { leagueId }, { enabled: mayDecide })
  if (given.isLoading || waiting.isLoading) return null
  const week = given.data?.find(({ id }) => id === entry.awardId)?.week
  const found = waiting.data?.find(one => one.week === week)
  return found ? <Navigate to={correctionOf(leagueId, found.week)} replace /> : <CorrectDialog {...asked} />
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
  const { ask, correct } = useQuestionDialogs()
  const asked = useApiQuery(questions.list, { leagueId: league.id, entryId: entry.id })
  const open = asked.data?.find(({ state, canClose }) => state === 'open' && canClose)
  return (
    <>
      {ask.isOpen && <QuestionDialog league={league} entry={entry} onClose={ask.close} />}
      {correct.isOpen && (open || mayReverse) && (
        <Correcting league={league} entry={entry} question={open} onClose={correct.close} />
      )}
    </>
  )
}
