import { z } from 'zod'
import { useWatch } from 'react-hook-form'
import { type Audience, announcements, type Announcement } from '#contract/administration/announcements'
import { useSentToastTitle } from '#ui/lib/use-email-configured'
import { useApiForm } from '#ui/lib/use-api-form'
import { toast, toastError } from '#ui/components/toast'
import { momentText } from '#ui/lib/format'
import { plural } from '#domain/text'
import { useDebounced } from '#ui/lib/use-query-param'
import { useApiQuery } from '#ui/lib/use-api-query'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { TextField, NumberField, TextAreaField } from '#ui/components/text-field.tsx'
import type { Tone } from '#ui/components/badge.tsx'

/** Form values as the fields hold them. */
export type AnnouncementFields = {
  audience: Audience
  activeSince: string
  leagueId: string
  people: string
  subject: string
  message: string
  sendAt: string
  inFeed: boolean
}

// Fields that only one audience needs are empty for the others; the server reports a missing value at its field.
const Options = announcements.send.input.pick({ audience: true, subject: true, message: true }).extend({
  activeSince: z.string(),
  leagueId: z.string(),
  people: z.string(),
  sendAt: z.string(),
  inFeed: z.boolean(),
})

const fieldsOf = (draft: Announcement | undefined): AnnouncementFields => ({
  audience: draft?.audience ?? 'all',
  activeSince: draft?.activeSince ?? '',
  leagueId: draft?.leagueId === undefined ? '' : String(draft.leagueId),
  people: draft?.people ?? '',
  subject: draft?.subject ?? '',
  message: draft?.message ?? '',
  sendAt: '',
  inFeed: draft?.inFeed ?? false,
})

/** Returns the audience without fields it doesn't need. */
export const segmentOf = ({
  audience,
  activeSince,
  leagueId,
  people,
}: Pick<AnnouncementFields, 'audience' | 'activeSince' | 'leagueId' | 'people'>) => ({
  audience,
  ...(audience === 'active' && activeSince !== '' && { activeSince }),
  ...(audience === 'league' && /^\d{1,15}$/.test(leagueId.trim()) && { leagueId: Number(leagueId) }),
  ...(audience === 'chosen' && people !== '' && { people }),
})

/** Converts the form values for saving or sending. */
export const toAnnouncement = (fields: AnnouncementFields, draft: Announcement | undefined) => ({
  ...segmentOf(fields),
  subject: fields.subject,
  message: fields.message,
  inFeed: fields.inFeed,
  ...(draft && { draftId: draft.id }),
})

/** Form of a new announcement or an existing draft. */
export const useAnnouncementForm = (draft: Announcement | undefined, onClose: () => void) => {
  const title = useSentToastTitle('Announcement Sent')
  return useApiForm(announcements.send, {
    schema: Options,
    defaultValues: fieldsOf(draft),
    input: fields => ({
      ...toAnnouncement(fields, draft),
      ...(fields.sendAt && { sendAt: new Date(fields.sendAt).toISOString() }),
    }),
    onDone: ({ status, recipients, startsAt }) => {
      if (status === 'scheduled' && startsAt)
        toast('positive', 'Announcement scheduled', `It begins ${momentText(startsAt)}.`)
      else toast('positive', title, `${plural(recipients ?? 0, 'email')} on the way.`)
      onClose()
    },
    describe: ({ subject }) => `Announcement: ${subject}`,
    onSavedLocally: onClose,
    onInvalid: ({ message }) =>
      message && toast('negative', 'Error', 'Please enter an announcement message.'),
    onError: toastError('Send Failed', 'Failed to send announcement'),
  })
}

export type AnnouncementForm = ReturnType<typeof useAnnouncementForm>

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

/** Audiences in display order. */
export const audiences: Record<Audience, string> = {
  all: 'Everyone',
  commissioners: 'Commissioners',
  managers: 'Managers',
  premium: 'People with Premium',
  active: 'Active since a date',
  league: 'Members of one league',
  chosen: 'Selected people',
}

/** Describes the audience, such as "Active since 2026-11-20". */
export const audienceText = ({ audience, activeSince, leagueId }: Announcement): string => {
  if (audience === 'active' && activeSince !== undefined) return `Active since ${activeSince}`
  if (audience === 'league') return leagueId === undefined ? 'A deleted league' : `League ${leagueId}`
  return audiences[audience]
}

export const stages: Record<Announcement['status'], { label: string; tone?: Tone }> = {
  draft: { label: 'Draft' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'pos' },
  stopped: { label: 'Stopped', tone: 'warn' },
}

/** Describes the progress in one sentence. */
export const progressText = (one: Announcement): string => {
  const { status, recipients, sent, failed, startsAt } = one
  const lost = failed > 0 ? `, ${failed} failed` : ''
  const of = plural(recipients ?? 0, 'person', 'people')
  if (status === 'draft') return 'Not sent'
  if (status === 'scheduled') return `To ${of}${startsAt ? `, ${momentText(startsAt)}` : ''}`
  if (status === 'stopped') return `Stopped after ${sent.toLocaleString('en-US')} of ${of}${lost}`
  return `${sent.toLocaleString('en-US')} of ${of}${lost}`
}
