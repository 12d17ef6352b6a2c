import { Copy, CopyCheck } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import { dollarsText } from '#domain/money'
import { Button } from '#ui/components/button.tsx'
import { toast } from '#ui/components/toast'
import { basePath } from '#ui/lib/base-path'
import { joinLink } from '#ui/lib/paths'
import { useCopy } from '#ui/lib/use-copy'
import styles from './league-message.module.css'

const prizeText = (prize: number): string =>
  prize > 0 ? `${dollarsText(prize)} a position, every week. ` : ''

/** What a commissioner posts where the league talks. */
export const LeagueMessage = ({ league, prize }: { league: League; prize: number }) => {
  const { isCopied, copy } = useCopy()
  const title = `${league.name} has a prize board now.`
  const text = `${prizeText(prize)}Your team is already on it. Claim it if you want emails and your own page:`
  const link = joinLink(location.origin + basePath(), league)
  const copyAll = async () => {
    if (await copy(`${title}\n${text}\n${link}`)) return
    toast('warning', 'Copying is not possible here', 'Mark the message and copy it yourself.')
  }
  return (
    <>
      <p className={styles.chat}>
        <b>{title}</b>
        {`\n${text}\n${link}`}
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
