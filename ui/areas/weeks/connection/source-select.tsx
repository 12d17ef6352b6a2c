import { connectable } from '#domain/providers/registry'
import { SelectField } from '#ui/components/select.tsx'
import { sourceOptions } from '#ui/lib/providers'
import type { Source } from './use-source.ts'

/** Selects the score source and, for saved files, their provider. */
export const SourceSelect = ({ place }: { place: Source }) => (
  <>
    <SelectField
      label="Source"
      value={place.source}
      onChange={event => place.choose({ provider: event.target.value })}
    >
      {sourceOptions.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
    {place.source === 'file' && (
      <SelectField
        label="Saved from"
        value={place.provider}
        onChange={event => place.choose({ from: event.target.value })}
      >
        {connectable.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    )}
  </>
)
