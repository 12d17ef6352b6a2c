import { useState } from 'react'
import { Confirm } from '#ui/components/confirm.tsx'
import type { CallError } from '#ui/lib/call'

type Question = { season: number; message: string; retry: (confirmSeason: number) => void }

/**
 * Asks before scores of another season are used. `promptSeason` returns whether an error was this prompt; if confirmed, the
 * request is repeated with the year.
 */
export const useSeasonQuestion = () => {
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  return {
    promptSeason: ({ message, otherSeason: season }: CallError, retry: Question['retry']): boolean => {
      if (season !== undefined) setQuestion({ season, message, retry })
      return season !== undefined
    },
    dialog: question && (
      <Confirm
        title={`Continue with the ${question.season} season?`}
        action={`Use ${question.season}`}
        danger={false}
        onConfirm={() => {
          close()
          question.retry(question.season)
        }}
        onCancel={close}
      >
        {question.message}
      </Confirm>
    ),
  }
}
