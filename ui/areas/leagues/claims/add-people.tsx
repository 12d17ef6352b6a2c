import { useRef, useState, type FormEvent } from 'react'
import { claims } from '#contract/leagues/claims'
import type { League } from '#contract/leagues/leagues'
import { plural } from '#domain/text'
import { Button } from '#ui/components/button.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { peopleLines } from './people-lines.ts'

/** Adds people who need no account, individually or from a pasted list. Rejected lines stay in the field. */
export const AddPeople = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const [text, setText] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const [serverError, setServerError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const add = useApiMutation(claims.add, {
    done: added => [`Added ${plural(added.length, 'manager')}`, 'They can win starting today.'],
    onError: ({ message }) => {
      setServerError(message)
      field.current?.focus()
    },
  })

  const lines = peopleLines(text)
  const wrong = lines.flatMap(({ line, error }) => (error === undefined ? [] : [`Line ${line}: ${error}`]))
  const error = serverError ?? (lines.length === 0 ? 'Enter the teams' : wrong.join('. '))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (lines.length === 0 || wrong.length > 0) return field.current?.focus()
    return add.mutate(
      { leagueId: league.id, people: lines.map(({ teamName, ownerName }) => ({ teamName, ownerName })) },
      { onSuccess: onClose },
    )
  }

  return (
    <>
      <p className="t-2">No one has to sign up, and everyone can win prizes right away.</p>
      <FieldStack as="form" onSubmit={submit} noValidate>
        <TextAreaField
          ref={field}
          label="Teams"
          rows={6}
          placeholder={'End Zone Theory, Tess Lindqvist\nOmaha Omaha, Omar Reyes'}
          hint="One per line: team, manager"
          error={isSubmitted && error ? error : undefined}
          value={text}
          readOnly={add.isPending}
          onChange={event => {
            setText(event.target.value)
            setServerError(undefined)
          }}
        />
        <div className="row">
          <Button type="submit" variant="primary" busy={add.isPending && 'Adding'}>
            {lines.length > 1 ? `Add ${lines.length} teams` : 'Add team'}
          </Button>
        </div>
      </FieldStack>
    </>
  )
}
