import type { UseFormReturn } from 'react-hook-form'
import type { AwardKind } from '#contract/awards'
import { Card } from '#ui/components/card.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { MoneyField, TextField } from '#ui/components/text-field.tsx'
import type { PrizeFields, AwardedPrizes } from './use-prizes.ts'

/** Prize amounts of the week, and its highlight video. */
export const PrizesCard = ({
  form: { register, formState },
  kinds,
}: {
  form: UseFormReturn<PrizeFields, unknown, AwardedPrizes>
  /** Award types that can be given this week. */
  kinds: readonly AwardKind[]
}) => {
  const { errors } = formState
  return (
    <Card title="Prizes and highlights">
      <FieldStack>
        <div className="two">
          {kinds.map(kind => (
            <MoneyField
              key={kind.type}
              label={`${kind.label} prize`}
              hint={kindHint(kind)}
              error={errors.prizes?.[kind.type]?.message}
              {...register(`prizes.${kind.type}`)}
            />
          ))}
        </div>
        <TextField
          label="YouTube highlight"
          optional
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://youtu.be/..."
          error={errors.youtubeLink?.message}
          {...register('youtubeLink')}
        />
      </FieldStack>
    </Card>
  )
}

/** Describes how an award type's prize is given. */
export const kindHint = ({ isOfSeason, sharesPrizeBy, places, isFine }: AwardKind): string => {
  if (isOfSeason) return 'Once a season'
  if (isFine) return 'A fine: the winner pays it'
  if (sharesPrizeBy === 'place') return `Weekly, for ${places.length} places`
  if (sharesPrizeBy === 'each') return 'Per winner'
  return sharesPrizeBy === 'position' ? 'Per position' : 'Per week'
}
