import { useState, useRef, type FormEvent } from 'react'
import type { League } from '#contract/leagues/leagues'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { claims } from '#contract/leagues/claims'
import { plural } from '#domain/text'
import { FieldStack } from '#ui/components/field.tsx'
import { TextAreaField } from '#ui/components/text-field.tsx'
import { Button } from '#ui/components/button.tsx'

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

const Person = claims.add.input.shape.people.element

export type PersonLine = {
  /** Line number in the text, starting at 1. */
  line: number
  teamName: string
  ownerName: string
  error?: string | undefined
}

/**
 * Parses a pasted list: 'Team, Owner' on each line, or tab-separated as pasted from a spreadsheet. Empty lines are
 * skipped.
 */
export const peopleLines = (text: string): PersonLine[] =>
  text.split(/\r?\n/).flatMap((raw, index): PersonLine[] => {
    if (raw.trim() === '') return []
    const at = raw.search(/[,;\t][^,;\t]*$/)
    const parsed =
      at < 0 ? { teamName: raw, ownerName: '' } : { teamName: raw.slice(0, at), ownerName: raw.slice(at + 1) }
    const read = Person.safeParse({ teamName: plain(parsed.teamName), ownerName: plain(parsed.ownerName) })
    const line = { line: index + 1 }
    return [
      read.success ? { ...line, ...read.data } : { ...line, ...parsed, error: read.error.issues[0]?.message },
    ]
  })

const plain = (name: string): string => name.trim().replace(/^"(.*)"$/, '$1')
