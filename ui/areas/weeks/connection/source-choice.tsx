import { Segmented } from '#ui/components/segmented.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { connectable } from '#domain/providers/registry'
import { sourceOptions } from '#ui/lib/providers'
import type { SyncLocation, SyncStep } from './use-sync-location.ts'

/** Where the scores come from; and of a saved file, which provider's answer it is. */
export const SourceChoice = ({ place, step }: { place: SyncLocation; step: SyncStep }) => (
  <>
    <div>
      <Segmented
        label="Provider"
        options={sourceOptions}
        value={place.source}
        onChange={source => place.go({ source, step })}
      />
    </div>
    {place.source === 'file' && (
      <SelectField
        label="Saved from"
        value={place.provider}
        onChange={event => place.go({ from: event.target.value, step })}
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
