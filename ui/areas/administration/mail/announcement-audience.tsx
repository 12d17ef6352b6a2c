import { useWatch } from 'react-hook-form'
import { type Announcement, announcements } from '#contract/administration/announcements'
import { plural } from '#domain/text'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { NumberField, TextField } from '#ui/components/text-field.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useDebounced } from '#ui/lib/use-debounced'
import { audiences } from './announcement-text.ts'
import { type AnnouncementForm, segmentOf } from './use-announcement-form.ts'

const quietMs = 400

type About = { form: AnnouncementForm; draft: Announcement | undefined }

/** Number of recipients, shown before anything is sent. */
const Recipients = ({ form, draft }: About) => {
  const [audience, activeSince, leagueId, people] = useWatch({
    control: form.control,
    name: ['audience', 'activeSince', 'leagueId', 'people'],
  })
  const segment = segmentOf({ audience, activeSince, leagueId, people })
  const debouncedSegment = useDebounced(
    JSON.stringify({ ...segment, ...(draft && { draftId: draft.id }) }),
    quietMs,
  )
  const { data, error } = useApiQuery(
    announcements.recipients,
    JSON.parse(debouncedSegment) as ReturnType<typeof segmentOf>,
    {
      freshForMs: 0,
    },
  )
  return (
    <LiveRegion className="t-2 t-sm num">
      {data && `${plural(data.recipients, 'person', 'people')} will get it.`}
      {error && `No one yet: ${error.message}`}
    </LiveRegion>
  )
}

/** Audience of an announcement, with the fields that the audience requires. */
export const AudienceFields = ({ form, draft }: About) => {
  const audience = form.watch('audience')
  return (
    <>
      <SelectField label="Audience" {...form.field('audience')}>
        {Object.entries(audiences).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {audience === 'active' && (
        <TextField
          label="Active since"
          type="date"
          hint="People who signed in or were active since then."
          {...form.field('activeSince')}
        />
      )}
      {audience === 'league' && (
        <NumberField
          label="League number"
          inputMode="numeric"
          hint="The number in the league's URL: 12 in /league/12."
          {...form.field('leagueId')}
        />
      )}
      {audience === 'chosen' && draft?.chosenCount !== undefined && (
        <p>For the {plural(draft.chosenCount, 'person', 'people')} selected in the list.</p>
      )}
      {audience === 'chosen' && draft?.chosenCount === undefined && (
        <TextAreaField
          label="Addresses"
          hint="People with an account, one per line."
          {...form.field('people')}
        />
      )}
      <Recipients form={form} draft={draft} />
    </>
  )
}
