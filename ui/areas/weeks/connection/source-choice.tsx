import { Segmented } from '#ui/components/segmented.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { liveProviders, providerNames, sourceOptions } from '#ui/lib/providers'
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
        onChange={event => {
          const from = liveProviders.find(provider => provider === event.target.value)
          if (from) place.go({ from, step })
        }}
      >
        {liveProviders.map(provider => (
          <option key={provider} value={provider}>
            {providerNames[provider]}
          </option>
        ))}
      </SelectField>
    )}
  </>
)
