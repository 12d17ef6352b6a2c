import { Check, Copy, Share2 } from 'lucide-react'
import { claims } from '#contract/leagues/claims'
import type { League } from '#contract/leagues/leagues'
import { plural } from '#domain/text'
import { Await } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { toast } from '#ui/components/toast'
import { useAnswer } from '#ui/lib/use-answer'
import { useCopy } from '#ui/lib/use-copy'
import { claimMessage } from './claim-message.ts'

const share = async (text: string): Promise<void> => {
  try {
    await navigator.share({ text })
  } catch {
    // Closed without sharing, which is no failure.
  }
}

const Message = ({ text }: { text: string }) => {
  const { isCopied, copy } = useCopy()
  const copyIt = async () => {
    if (!(await copy(text))) toast('negative', 'Copy Failed', 'Please copy the message manually.')
  }
  return (
    <FieldStack as="div">
      <TextAreaField
        label="Message for the group chat"
        rows={10}
        readOnly
        value={text}
        hint="Each link is for one team, and works until somebody has claimed it."
        onFocus={event => event.currentTarget.select()}
      />
      <div className="row">
        <Button variant="primary" onClick={() => void copyIt()}>
          {isCopied ? <Check /> : <Copy />}
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy for the group chat'}</span>
        </Button>
        {'share' in navigator && (
          <Button variant="ghost" onClick={() => void share(text)}>
            <Share2 />
            Share
          </Button>
        )}
      </div>
    </FieldStack>
  )
}

/** Everybody's claim link in one message. */
export const ClaimLinksDialog = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const answer = useAnswer(claims.links, { leagueId: league.id }, { freshForMs: 0 })
  const count = answer.data?.length ?? 0
  return (
    <Dialog
      title="Claim links"
      note={`${league.name}, ${plural(count, 'team')} without an account`}
      onClose={onClose}
    >
      <Await answer={answer} name="The claim links">
        {links => <Message text={claimMessage(league.name, links)} />}
      </Await>
    </Dialog>
  )
}
