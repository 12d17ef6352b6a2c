import { useState } from 'react'
import type { z } from 'zod'
import { Form } from '#ui/components/form.tsx'
import { EditConflictPrompt } from '#ui/components/edit-conflict.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import { seasonWeeks } from '#domain/calendar'
import { dollarsText } from '#domain/money'
import { NewAward, type Award, type AwardKind } from '#contract/awards'
import type { OutputOf, AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import type { Member } from '#contract/leagues/leagues'
import { Button } from '#ui/components/button.tsx'
import { PrizeQuestion } from '#ui/components/prize-question.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { MoneyField, NumberField, TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { useSaveForm } from '#ui/lib/use-save-form'
import type { Send } from '#ui/lib/use-api-form'
import { CardBody, CardFooter } from '#ui/components/card.tsx'
import { valuesOf, type AwardValues, KindChoice, PositionChoice } from './award-choices.tsx'
import styles from './award-form.module.css'

type Props<E extends AnyEndpoint> = {
  endpoint: E
  input: (award: z.output<typeof NewAward>) => InputOf<E>
  kinds: readonly AwardKind[]
  members: readonly Pick<Member, 'managerId' | 'managerName'>[]
  isPremium: boolean
  /** Current week; later weeks haven't started. */
  currentWeek: number
  /** Last week that pays prizes. */
  lastPaidWeek: number
  start: AwardValues
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

/** Returns the position of an award type that allows only one; '' if there is a choice. */
const positionFor = ({ positions }: AwardKind) => {
  if (positions.includes('ALL')) return 'ALL'
  return positions.length === 1 ? (positions[0] ?? '') : ''
}

/**
 * Describes the award for the unsaved-changes banner: 'Hot Top 2, week 3: Malik Shore (WR), $10 for Tess Lindqvist'.
 */
const awardLabel = (
  { type, week, playerName, position, prizeAmount, managerId }: z.output<typeof NewAward>,
  kinds: Props<AnyEndpoint>['kinds'],
  members: Props<AnyEndpoint>['members'],
  currency: string,
): string => {
  const kind = kinds.find(each => each.type === type)?.label ?? 'Award'
  const manager = members.find(each => each.managerId === managerId)?.managerName ?? ''
  return `${week ? `${kind}, week ${week}` : kind}: ${playerName} (${position}), ${dollarsText(prizeAmount, currency)} for ${manager}`
}

/** Form to record or edit an award. */
export const AwardForm = <E extends AnyEndpoint>(props: Props<E>) => {
  const currency = useCurrency()
  const { endpoint, input, kinds, members, isPremium, currentWeek, lastPaidWeek, start, award } = props
  const { action, working, undo, onDone, onSavedLocally } = props
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
    describe: award => awardLabel(award, kinds, members, currency),
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
  const { field, control, setValue, getValues, reset, watch, formState } = form
  const kind = kinds.find(({ type }) => type === watch('type'))
  const isSeasonal = kind?.cadence === 'season'
  const week = Number(watch('week') ?? 0)
  const isAhead = week > currentWeek
  const isUnpaid = week > lastPaidWeek

  const chooseKind = (next: AwardKind) => {
    setValue('prizeAmount', String(next.defaultPrize), { shouldValidate: formState.isSubmitted })
    const canKeepPosition =
      next.cadence === 'weekly' && next.positions.some(allowed => allowed === watch('position'))
    if (!canKeepPosition) setValue('position', positionFor(next))
    // Season awards rarely have points, and the hint says so.
    if (next.cadence === 'season' && getValues('points') === '') setValue('points', '0')
    if (next.cadence === 'weekly' && !watch('week')) setValue('week', start.week)
  }

  return (
    <Form {...form.element}>
      <CardBody className={styles.awardFields} onChange={() => setQuestion(undefined)}>
        <KindChoice control={control} kinds={kinds} isPremium={isPremium} onChoose={chooseKind} />
        <div className="two">
          <SelectField label="Week" {...field('week', { setValueAs: (week: string | null) => week || null })}>
            {isSeasonal && <option value="">No week</option>}
            {seasonWeeks.map(week => (
              <option key={week} value={week}>
                Week {week}
              </option>
            ))}
          </SelectField>
          <SelectField label="Manager" {...field('managerId')}>
            <option value="">Choose a manager</option>
            {members.map(({ managerId, managerName }) => (
              <option key={managerId} value={managerId}>
                {managerName}
              </option>
            ))}
          </SelectField>
        </div>
        <TextField label="Player name" autoComplete="off" {...field('playerName')} />
        {kind && kind.positions.length > 1 && (
          <PositionChoice
            control={control}
            positions={kind.positions}
            error={formState.errors.position?.message}
          />
        )}
        <div className="two">
          <NumberField
            label="Points"
            placeholder="0.0"
            hint={isSeasonal ? "0 if it isn't about points" : undefined}
            {...field('points')}
          />
          <MoneyField
            label="Prize amount"
            hint={kind && `Default prize for ${kind.label}`}
            {...field('prizeAmount')}
          />
        </div>
        {isSeasonal && (
          <TextField
            label="Evidence"
            optional
            hint="A note or a link about the suspension"
            {...field('note')}
          />
        )}
        {(isAhead || isUnpaid) && !isSeasonal && (
          <TextField
            label={`Why week ${week} has an award${isAhead ? ' already' : ''}`}
            hint={isAhead ? `Week ${week} hasn't started` : `The last paid week is week ${lastPaidWeek}`}
            {...field('note')}
          />
        )}
      </CardBody>
      {question && (
        <CardBody>
          <PrizeQuestion
            question={question.error.message}
            winners={question.error.winners}
            busy={form.isSending}
            onChoose={choice => question.send(choice as object)}
            onUndo={() => setQuestion(undefined)}
          />
        </CardBody>
      )}
      <CardFooter>
        <Button type="submit" variant="primary" busy={form.isSending && working}>
          {action}
        </Button>
        <Button variant="ghost" onClick={() => reset(start)}>
          {undo}
        </Button>
      </CardFooter>
      <EditConflictPrompt question={form.question} />
    </Form>
  )
}
