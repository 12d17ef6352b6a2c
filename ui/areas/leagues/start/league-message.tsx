import { Copy, CopyCheck } from 'lucide-react'
import { claims } from '#contract/leagues/claims'
import type { League } from '#contract/leagues/leagues'
import { dollarsText } from '#domain/money'
import { Await } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { toast } from '#ui/components/toast'
import { basePath } from '#ui/lib/base-path'
import { joinLink } from '#ui/lib/paths'
import { useAnswer } from '#ui/lib/use-answer'
import { useCopy } from '#ui/lib/use-copy'
import { claimMessage } from '../claims/claim-message.ts'
import styles from './league-message.module.css'

const Message = ({ text }: { text: string }) => {
  const { isCopied, copy } = useCopy()
  const copyAll = async () => {
    if (await copy(text)) return
    toast('warning', 'Copying is not possible here', 'Mark the message and copy it yourself.')
  }
  return (
    <>
      {/* A long list scrolls, with the keyboard too. */}
      <p className={styles.chat} tabIndex={0}>
        {text}
      </p>
      <div>
        <Button onClick={() => void copyAll()}>
          {isCopied ? <CopyCheck /> : <Copy />}
          {isCopied ? 'Copied' : 'Copy for the group chat'}
        </Button>
      </div>
    </>
  )
}

/** What a commissioner posts where the league talks: everybody's link to their own team. */
export const LeagueMessage = ({ league, prize }: { league: League; prize: number }) => (
  <Await answer={useAnswer(claims.links, { leagueId: league.id }, { freshForMs: 0 })} name="The links">
    {links => (
      <Message
        text={claimMessage(league.name, links, {
          joinLink: joinLink(location.origin + basePath(), league),
          prizes: prize > 0 ? `${dollarsText(prize)} a position, every week. ` : '',
        })}
      />
    )}
  </Await>
)
