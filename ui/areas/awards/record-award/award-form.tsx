import { useState } from 'react'
import type { z } from 'zod'
import { Form } from '#ui/components/form.tsx'
import { EditConflictPrompt } from '#ui/components/edit-conflict.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import { dollarsText } from '#domain/money'
import { NewAward, type Award } from '#contract/awards'
import type { OutputOf, AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import { Button } from '#ui/components/button.tsx'
import { PrizeQuestion } from '#ui/components/prize-question.tsx'
import { toast } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { useSaveForm } from '#ui/lib/use-save-form'
import type { Send } from '#ui/lib/use-api-form'
import { CardBody, CardFooter } from '#ui/components/card.tsx'
import { valuesOf } from './award-choices.tsx'
import { AwardFields, type AwardOptions } from './award-fields.tsx'
import styles from './award-form.module.css'

type Props<E extends AnyEndpoint> = AwardOptions & {
  endpoint: E
  input: (award: z.output<typeof NewAward>) => InputOf<E>
  /** Award being edited; omitted for a new one. */
  award?: Award | undefined
  /** Verb on the button, and its label while the request is pending. */
  action: string
  working: string
  undo: string
  onDone: (response: OutputOf<E>) => unknown
  /** Called when the request didn't reach the server and is saved on this device. */
  onSavedLocally?: (() => unknown) | undefined
}

/**
 * Describes the award for the unsaved-changes banner: 'Hot Top 2, week 3: Malik Shore (WR), $10 for Tess Lindqvist'.
 */
const awardLabel = (
  { type, week, playerName, position, prizeAmount, managerId }: z.output<typeof NewAward>,
  { kinds, members }: AwardOptions,
  currency: string,
): string => {
  const kind = kinds.find(each => each.type === type)?.label ?? 'Award'
  const manager = members.find(each => each.managerId === managerId)?.managerName ?? ''
  return `${week ? `${kind}, week ${week}` : kind}: ${playerName} (${position}), ${dollarsText(prizeAmount, currency)} for ${manager}`
}

/** Form of the award, and the question how to proceed if the prize already has a winner. */
const useAwardForm = <E extends AnyEndpoint>(props: Props<E>) => {
  const currency = useCurrency()
  const { endpoint, input, kinds, members, start, award, onDone, onSavedLocally } = props
  const [question, setQuestion] = useState<{ error: CallError; send: Send<E> }>()
  const form = useSaveForm(endpoint, {
    schema: NewAward,
    opened: award,
    valuesOf: (opened?: Award) => (opened ? valuesOf(opened) : start),
    names: {
      type: { name: 'Award', format: type => kinds.find(kind => kind.type === type)?.label ?? type },
      week: { name: 'Week', format: week => (week === null ? 'No week' : `Week ${week}`) },
      managerId: {
        name: 'Manager',
        format: id => members.find(({ managerId }) => managerId === id)?.managerName ?? 'Former member',
      },
      playerName: 'Player name',
      position: 'Position',
      points: 'Points',
      prizeAmount: { name: 'Prize amount', format: prize => dollarsText(prize, currency) },
      note: 'Note',
    },
    input,
    describe: award => awardLabel(award, props, currency),
    onSavedLocally: () => {
      onSavedLocally?.()
      form.reset(start)
    },
    onDone: (response, { type, week, prizeAmount }) => {
      onDone(response)
      form.reset({ ...start, type, week: String(week ?? ''), prizeAmount: String(prizeAmount) })
    },
    onSettled: () => setQuestion(undefined),
    onError: (error, { send }) => {
      const { upgradeRequired, message } = error
      if (error.code === 'already_won') return setQuestion({ error, send })
      return upgradeRequired
        ? toast('premium', 'Premium Feature', message)
        : toast('negative', 'Error', message || 'Failed to create award')
    },
  })
  return { form, question, dismissQuestion: () => setQuestion(undefined) }
}

/** Form to record or edit an award. */
export const AwardForm = <E extends AnyEndpoint>(props: Props<E>) => {
  const { start, action, working, undo } = props
  const { form, question, dismissQuestion } = useAwardForm(props)
  return (
    <Form {...form.element}>
      <CardBody className={styles.awardFields} onChange={dismissQuestion}>
        <AwardFields form={form} options={props} />
      </CardBody>
      {question && (
        <CardBody>
          <PrizeQuestion
            question={question.error.message}
            winners={question.error.winners}
            busy={form.isSending}
            onChoose={choice => question.send(choice as object)}
            onUndo={dismissQuestion}
          />
        </CardBody>
      )}
      <CardFooter>
        <Button type="submit" variant="primary" busy={form.isSending && working}>
          {action}
        </Button>
        <Button variant="ghost" onClick={() => form.reset(start)}>
          {undo}
        </Button>
      </CardFooter>
      <EditConflictPrompt question={form.question} />
    </Form>
  )
}
