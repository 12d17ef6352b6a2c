import { plural } from '#domain/text'
import { Button } from '#ui/components/button.tsx'
import { RemindPreview } from './remind-preview.tsx'
import { useRemind } from './use-remind.ts'

/** Reminds members with a balance due, after a preview of the email. */
export const RemindButton = ({ leagueId, late }: { leagueId: number; late: readonly string[] }) => {
  const remind = useRemind(leagueId, late)
  return (
    <>
      <Button size="sm" busy={remind.isPending && 'Looking'} onClick={remind.preview}>
        Remind {plural(late.length, 'member')}
      </Button>
      {remind.emails && (
        <RemindPreview
          emails={remind.emails}
          others={remind.others}
          busy={remind.isSending}
          onSend={remind.send}
          onCancel={remind.cancel}
        />
      )}
    </>
  )
}
