import { Minus, Plus } from 'lucide-react'
import { ordinalText } from '#domain/text'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { Button } from '#ui/components/button.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { NumberField } from '#ui/components/text-field.tsx'
import styles from './split-field.module.css'

const presets = {
  '100': 'All to first place',
  '60,40': '60 and 40%',
  '50,30,20': '50, 30 and 20%',
} as const

const maxPlaces = 6

export type Split = { isOwn: boolean; percents: readonly string[] }

const sumOf = (percents: readonly string[]): number =>
  percents.reduce((sum, percent) => sum + (Number(percent) || 0), 0)

const sumText = (sum: number): string => {
  if (sum === 100) return 'Together 100%'
  return `${sum}% total, ${sum < 100 ? `${100 - sum}% missing` : `${sum - 100}% too much`}`
}

const Places = ({
  percents,
  onChange,
}: {
  percents: readonly string[]
  onChange: (percents: readonly string[]) => void
}) => (
  <fieldset>
    <legend className="sr">Percent for each place</legend>
    <div className={styles.places}>
      {percents.map((percent, at) => (
        <NumberField
          key={at}
          label={`${ordinalText(at + 1)}, %`}
          inputMode="numeric"
          maxLength={3}
          value={percent}
          onChange={event =>
            onChange(percents.map((other, index) => (index === at ? event.target.value : other)))
          }
        />
      ))}
    </div>
    <div className={styles.footer}>
      <LiveRegion as="span" className={sumOf(percents) === 100 ? 't-2' : styles.wrong}>
        {sumText(sumOf(percents))}
      </LiveRegion>
      <span className="row gap-2">
        <Button
          size="sm"
          disabled={percents.length === 1}
          aria-label="Remove the last place"
          onClick={() => onChange(percents.slice(0, -1))}
        >
          <Minus />
          Place
        </Button>
        <Button
          size="sm"
          disabled={percents.length === maxPlaces}
          aria-label="Add a place"
          onClick={() => onChange([...percents, String(Math.max(0, 100 - sumOf(percents)) || '')])}
        >
          <Plus />
          Place
        </Button>
      </span>
    </div>
  </fieldset>
)

/** Share of each place in a week's prize: a preset split, or a custom one with its total. */
export const SplitField = ({
  value: { isOwn, percents },
  error,
  onChange,
}: {
  value: Split
  error?: string | undefined
  onChange: (split: Split) => void
}) => (
  <>
    <SelectField
      label="Weekly split"
      value={isOwn ? 'own' : percents.join(',')}
      error={error}
      onChange={event =>
        event.target.value === 'own'
          ? onChange({ isOwn: true, percents })
          : onChange({ isOwn: false, percents: event.target.value.split(',') })
      }
    >
      {Object.entries(presets).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      <option value="own">Other places</option>
    </SelectField>
    {isOwn && <Places percents={percents} onChange={next => onChange({ isOwn: true, percents: next })} />}
  </>
)
