import { useState } from 'react'
import { Confirm } from '#ui/components/confirm.tsx'
import type { CallError } from '#ui/lib/call'

type Question = { season: number; message: string; again: (confirmSeason: number) => void }

/**
 * Asks before scores of another season are used. `asked` returns whether an error was this prompt; if confirmed, the
 * request is repeated with the year.
 */
export const useSeasonQuestion = () => {
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  return {
    asked: ({ message, otherSeason: season }: CallError, again: Question['again']): boolean => {
      if (season !== undefined) setQuestion({ season, message, again })
      return season !== undefined
    },
    dialog: question && (
      <Confirm
        title={`Continue with the ${question.season} season?`}
        action={`Use ${question.season}`}
        danger={false}
        onConfirm={() => {
          close()
          question.again(question.season)
        }}
        onCancel={close}
      >
        {question.message}
      </Confirm>
    ),
  }
}
