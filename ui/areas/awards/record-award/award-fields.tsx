import type { z } from 'zod'
import type { AwardKind, NewAward } from '#contract/awards'
import type { AnyEndpoint } from '#contract/kernel/endpoint'
import type { Member } from '#contract/leagues/leagues'
import { seasonWeeks } from '#domain/calendar'
import { SelectField } from '#ui/components/select.tsx'
import { MoneyField, NumberField, TextField } from '#ui/components/text-field.tsx'
import type { ApiForm } from '#ui/lib/use-api-form'
import { type AwardValues, KindChoice, PositionChoice } from './award-choices.tsx'

/** Award types, possible winners and weeks to choose from, and the initial values. */
export type AwardOptions = {
  kinds: readonly AwardKind[]
  members: readonly Pick<Member, 'managerId' | 'managerName'>[]
  isPremium: boolean
  /** Current week; later weeks haven't started. */
  currentWeek: number
  /** Last week that pays prizes. */
  lastPaidWeek: number
  start: AwardValues
}

type AwardFormFields = Pick<
  ApiForm<AnyEndpoint, AwardValues, z.output<typeof NewAward>>,
  'field' | 'control' | 'setValue' | 'getValues' | 'watch' | 'formState'
>

type Props = { form: AwardFormFields; options: AwardOptions }

/** Returns the position of an award type that allows only one; '' if there is a choice. */
const positionFor = ({ positions }: AwardKind) => {
  if (positions.includes('ALL')) return 'ALL'
  return positions.length === 1 ? (positions[0] ?? '') : ''
}

/** Fills in what follows from a newly chosen award type. */
const applyKind = (
  { setValue, getValues, watch, formState }: AwardFormFields,
  next: AwardKind,
  start: AwardValues,
): void => {
  setValue('prizeAmount', String(next.defaultPrize), { shouldValidate: formState.isSubmitted })
  const canKeepPosition =
    next.cadence === 'weekly' && next.positions.some(allowed => allowed === watch('position'))
  if (!canKeepPosition) setValue('position', positionFor(next))
  // Season awards rarely have points, and the hint says so.
  if (next.cadence === 'season' && getValues('points') === '') setValue('points', '0')
  if (next.cadence === 'weekly' && !watch('week')) setValue('week', start.week)
}

const WeekAndManager = ({ form: { field }, options, isSeasonal }: Props & { isSeasonal: boolean }) => (
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
      {options.members.map(({ managerId, managerName }) => (
        <option key={managerId} value={managerId}>
          {managerName}
        </option>
      ))}
    </SelectField>
  </div>
)

/** Evidence for a season award, or the reason for an award in a week that hasn't started or pays no prizes. */
const NoteField = ({
  form: { field, watch },
  options: { currentWeek, lastPaidWeek },
  isSeasonal,
}: Props & { isSeasonal: boolean }) => {
  const week = Number(watch('week') ?? 0)
  const isAhead = week > currentWeek
  const isUnpaid = week > lastPaidWeek
  return (
    <>
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
    </>
  )
}

export const AwardFields = ({ form, options }: Props) => {
  const { field, control, watch, formState } = form
  const { kinds, isPremium, start } = options
  const kind = kinds.find(({ type }) => type === watch('type'))
  const isSeasonal = kind?.cadence === 'season'
  return (
    <>
      <KindChoice
        control={control}
        kinds={kinds}
        isPremium={isPremium}
        onChoose={next => applyKind(form, next, start)}
      />
      <WeekAndManager form={form} options={options} isSeasonal={isSeasonal} />
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
      <NoteField form={form} options={options} isSeasonal={isSeasonal} />
    </>
  )
}
