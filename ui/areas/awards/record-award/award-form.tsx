import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { NewAward, type AwardKind } from '#contract/awards'
import type { Member } from '#contract/leagues/leagues'
import { Button } from '#ui/components/button.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { MoneyField, NumberField, TextField } from '#ui/components/text-field.tsx'
import type { CallError } from '#ui/lib/call'
import { showIssues } from '#ui/lib/show-issues'
import type { AwardValues } from './award-values.ts'
import { KindChoice } from './kind-choice.tsx'
import { PositionChoice } from './position-choice.tsx'
import { toastRefused } from './refused.ts'
import { CardBody, CardFoot } from '#ui/components/card.tsx'
import styles from './award-form.module.css'

type Given = z.output<typeof NewAward>

type Props = {
  kinds: readonly AwardKind[]
  members: readonly Pick<Member, 'managerId' | 'managerName'>[]
  isPremium: boolean
  start: AwardValues
  /** The button's verb, and the work while it goes on. */
  action: string
  undo: string
  busy: string | false
  /** Resolves when recorded; throws CallError. */
  onSubmit: (award: Given) => Promise<unknown>
}

// The fields hold text, which the contract's schemas read as well as numbers; their types only tell of the numbers.
const resolver = zodResolver(NewAward) as unknown as Resolver<AwardValues, unknown, Given>

const weeks = Array.from({ length: 18 }, (_, index) => index + 1)

/** The fields of an award, for recording one and for changing one. */
export const AwardForm = ({ kinds, members, isPremium, start, action, undo, busy, onSubmit }: Props) => {
  const form = useForm<AwardValues, unknown, Given>({ resolver, defaultValues: start, mode: 'onTouched' })
  const { register, handleSubmit, control, setValue, reset, watch, formState } = form
  const { errors } = formState
  const kind = kinds.find(({ type }) => type === watch('type'))
  const isSeasonal = kind?.cadence === 'season'

  const chooseKind = (next: AwardKind) => {
    setValue('prizeAmount', String(next.defaultPrize), { shouldValidate: formState.isSubmitted })
    const isKept = next.cadence === 'weekly' && next.positions.some(allowed => allowed === watch('position'))
    if (!isKept) setValue('position', next.positions.includes('ALL') ? 'ALL' : '')
    if (next.cadence === 'weekly' && !watch('week')) setValue('week', start.week)
  }

  const submit = handleSubmit(async award => {
    try {
      await onSubmit(award)
      reset({
        ...start,
        type: award.type,
        week: String(award.week ?? ''),
        prizeAmount: String(award.prizeAmount),
      })
    } catch (error) {
      const refusal = error as CallError
      if (!showIssues(refusal, form)) toastRefused(refusal)
    }
  })

  return (
    <form onSubmit={event => void submit(event)} noValidate>
      <CardBody className={styles.awardFields}>
        <KindChoice control={control} kinds={kinds} isPremium={isPremium} onChoose={chooseKind} />
        <div className="two">
          <SelectField
            label="Week"
            error={errors.week?.message}
            {...register('week', { setValueAs: (week: string | null) => week || null })}
          >
            {isSeasonal && <option value="">No week</option>}
            {weeks.map(week => (
              <option key={week} value={week}>
                Week {week}
              </option>
            ))}
          </SelectField>
          <SelectField label="Manager" error={errors.managerId?.message} {...register('managerId')}>
            <option value="">Choose a manager</option>
            {members.map(({ managerId, managerName }) => (
              <option key={managerId} value={managerId}>
                {managerName}
              </option>
            ))}
          </SelectField>
        </div>
        <TextField
          label="Player name"
          autoComplete="off"
          error={errors.playerName?.message}
          {...register('playerName')}
        />
        {kind && kind.positions.length > 1 && (
          <PositionChoice control={control} positions={kind.positions} error={errors.position?.message} />
        )}
        <div className="two">
          <NumberField
            label="Points"
            placeholder="0.0"
            hint={isSeasonal ? '0 when it is not about points' : undefined}
            error={errors.points?.message}
            {...register('points')}
          />
          <MoneyField
            label="Prize amount"
            hint={kind && `Standard prize for ${kind.label}`}
            error={errors.prizeAmount?.message}
            {...register('prizeAmount')}
          />
        </div>
        {isSeasonal && (
          <TextField
            label="Evidence"
            optional
            hint="A note or a link that shows the suspension"
            error={errors.note?.message}
            {...register('note')}
          />
        )}
      </CardBody>
      <CardFoot>
        <Button type="submit" variant="primary" busy={busy}>
          {action}
        </Button>
        <Button variant="ghost" onClick={() => reset(start)}>
          {undo}
        </Button>
      </CardFoot>
    </form>
  )
}
