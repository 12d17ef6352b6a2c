import type { League } from '#contract/leagues/leagues'
import { dollarsText } from '#domain/money'
import { CopyButton, ShareOrCopyButton } from '#ui/components/share-or-copy.tsx'
import { basePath } from '#ui/lib/base-path'
import { joinLink } from '#ui/lib/paths'
import { canShare } from '#ui/components/use-copy.tsx'
import styles from './league-message.module.css'

/** Message for the league's chat: the prizes and the join link. */
export const LeagueMessage = ({ league, prize }: { league: League; prize: number }) => {
  const prizes = prize > 0 ? `${dollarsText(prize, league.currency)} per position, every week. ` : ''
  const url = joinLink(location.origin + basePath(), league)
  const text = `${league.name} now has a prize board. ${prizes}Pick your team:\n\n${url}`
  return (
    <>
      <p className={styles.chat}>{text}</p>
      <div className="row gap-2 wrap">
        <CopyButton text={text} label="Copy for the group chat" />
        {canShare() && <ShareOrCopyButton variant="ghost" label="Share" what={{ text }} text={text} />}
      </div>
    </>
  )
}
