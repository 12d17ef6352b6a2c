import type { Member } from '#contract/leagues/leagues'
import type { PublicationPreview } from '#contract/weeks/publications'
import { plural } from '#domain/text'
import { Prize } from '#ui/components/amounts.tsx'
import { useIsEmailConfigured } from '#ui/lib/use-email-configured'
import { PlainList, Section, Sections } from './section.tsx'
import type { Payee } from './week-lines.ts'

const emailNote = (
  payee: Payee,
  members: readonly Member[],
  preview: PublicationPreview | undefined,
): string => {
  const member = members.find(({ managerId }) => managerId === payee.managerId)
  if (member?.status === 'placeholder') return '. Unclaimed, no email'
  const person = preview?.people.find(({ managerId }) => managerId === payee.managerId)
  return person && !person.getsEmail ? '. No email' : ''
}

/** Payments of the current selection, with payees who can't be emailed. */
export const PrizePreviewCard = ({
  payees,
  members,
  preview,
}: {
  payees: readonly Payee[]
  members: readonly Member[]
  preview: PublicationPreview | undefined
}) => {
  const sendsEmail = useIsEmailConfigured()
  return (
    <Sections>
      <Section
        title="Prize preview"
        id="who"
        action={
          <span className="t-sm t-2">
            {preview && (sendsEmail ? `${plural(preview.mails, 'email')} will be sent` : 'No emails')}
          </span>
        }
      >
        {payees.length === 0 && <p className="t-2">No winners selected yet.</p>}
        <PlainList>
          {payees.map(payee => (
            <li key={payee.key}>
              <span className="grow">
                <span className="t-med line trunc" title={payee.name}>
                  {payee.name}
                </span>
                <span className="t-sm t-2 line">
                  {payee.prizes}
                  {emailNote(payee, members, preview)}
                </span>
              </span>
              <Prize amount={payee.amount} />
            </li>
          ))}
        </PlainList>
      </Section>
    </Sections>
  )
}
