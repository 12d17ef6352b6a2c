import { z } from 'zod'
import { type Announcement, announcements, type Audience } from '#contract/administration/announcements'
import { plural } from '#domain/text'
import { toast, toastError } from '#ui/components/toast'
import { momentText } from '#ui/lib/format'
import { useApiForm } from '#ui/lib/use-api-form'
import { useSentToastTitle } from '#ui/lib/use-email-configured'

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
