import { claims } from '#contract/leagues/claims'
import type { League } from '#contract/leagues/leagues'
import { dollarsText } from '#domain/money'
import { Await } from '#ui/components/await.tsx'
import { CopyButton, PassOnButton } from '#ui/components/pass-on.tsx'
import { basePath } from '#ui/lib/base-path'
import { joinLink } from '#ui/lib/paths'
import { useAnswer } from '#ui/lib/use-answer'
import { canShare } from '#ui/components/use-copy.tsx'
import { claimMessage } from '../claims/claim-message.ts'
import styles from './league-message.module.css'

const Message = ({ text }: { text: string }) => (
  <>
    {/* A long list scrolls, with the keyboard too. */}
    <p className={styles.chat} tabIndex={0}>
      {text}
    </p>
    <div className="row gap-2 wrap">
      <CopyButton text={text} label="Copy for the group chat" />
      {canShare() && <PassOnButton variant="ghost" label="Share" what={{ text }} text={text} />}
    </div>
  </>
)

/** What a commissioner posts where the league talks: everybody's link to their own team. */
export const LeagueMessage = ({ league, prize }: { league: League; prize: number }) => (
  <Await answer={useAnswer(claims.links, { leagueId: league.id }, { freshForMs: 0 })} name="The links">
    {links => (
      <Message
        text={claimMessage(league.name, links, {
          joinLink: joinLink(location.origin + basePath(), league),
          prizes: prize > 0 ? `${dollarsText(prize, league.currency)} a position, every week. ` : '',
        })}
      />
    )}
  </Await>
)
