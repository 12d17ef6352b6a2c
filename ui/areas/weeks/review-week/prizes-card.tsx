import type { UseFormReturn } from 'react-hook-form'
import { Card } from '#ui/components/card.tsx'
import { MoneyField, TextField } from '#ui/components/text-field.tsx'
import type { GivenPrizes, PrizeFields } from './use-prizes.ts'
import styles from './prizes-card.module.css'

/** What the week's prizes are worth, and the video to go with them. */
export const PrizesCard = ({
  form: { register, formState },
  isPremium,
  hasMiscreant,
}: {
  form: UseFormReturn<PrizeFields, unknown, GivenPrizes>
  isPremium: boolean
  hasMiscreant: boolean
}) => {
  const { errors } = formState
  return (
    <Card title="Prizes and highlights">
      <div className={styles.syncBody}>
        <div className="two">
          <MoneyField
            label="Hot Top 2 prize"
            hint="Per position"
            error={errors.hotTopTwoPrizeAmount?.message}
            {...register('hotTopTwoPrizeAmount')}
          />
          {isPremium && (
            <MoneyField
              label="Bench Boss prize"
              hint="Per week"
              error={errors.benchBossPrizeAmount?.message}
              {...register('benchBossPrizeAmount')}
            />
          )}
          {hasMiscreant && (
            <MoneyField
              label="Miscreant prize"
              hint="Once a season"
              error={errors.miscreantPrizeAmount?.message}
              {...register('miscreantPrizeAmount')}
            />
          )}
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
      </div>
    </Card>
  )
}
