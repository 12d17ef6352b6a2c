import { Section } from '#ui/areas/rules/shared/section.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'

/** Reason for changing a rule during the season; members can read it. */
export const ChangeReasonField = ({
  reason,
  error,
  onType,
}: {
  reason: string
  error: string | undefined
  onType: (reason: string) => void
}) => (
  <Section title="Reason for change" note="Required once the season has started. Members can see it.">
    <TextAreaField
      label="Reason"
      name="reason"
      maxLength={300}
      rows={2}
      value={reason}
      error={error}
      hint="Shown on the rules page with your name and today’s date."
      onChange={event => onType(event.target.value)}
    />
  </Section>
)
