import type { League } from '#contract/leagues/leagues'
import type { WeekSettings } from '#contract/leagues/week-settings'
import { leaguePagePath } from '#domain/recap-address'
import { buttonClass } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Link } from '#ui/components/link.tsx'
import { CopyButton, ShareOrCopyButton } from '#ui/components/share-or-copy.tsx'
import { SettingRow, SettingRows } from '#ui/components/setting-row.tsx'
import { canShare } from '#ui/components/use-copy.tsx'
import { withBasePath } from '#ui/lib/base-path'
import { allAwardsOf } from '#ui/lib/paths'
import { publicRulesOf } from '#ui/lib/rules-path'
import { RenewRecapLinks } from './renew-recap-links.tsx'

/** Public page: open it, or copy its link. */
const PublicPage = ({ title, note, path, of }: { title: string; note: string; path: string; of: string }) => {
  const url = `${window.location.origin}${withBasePath(path)}`
  return (
    <SettingRow title={title} note={note}>
      <Link className={buttonClass({ variant: 'ghost' })} to={path} aria-label={`Open the ${of}`}>
        Open
      </Link>
      <CopyButton text={url} label="Copy link" aria-label={`Copy the ${of} link`} />
      {canShare() && <ShareOrCopyButton label="Share" what={{ title, url }} text={url} />}
    </SettingRow>
  )
}

/** Public links of the league, with an action to revoke them. */
export const PublicLinksCard = ({ league, saved }: { league: League; saved: WeekSettings }) => (
  <Card title="Links">
    <SettingRows>
      {saved.recapIsPublic && (
        <SettingRow title="Recap links" note="Impossible to guess. New links replace all old ones.">
          <RenewRecapLinks league={league} />
        </SettingRow>
      )}
      {saved.pageIsPublic && (
        <PublicPage
          title="League page"
          note={league.name}
          path={leaguePagePath({ leagueId: league.id })}
          of="league page"
        />
      )}
      {saved.rulesArePublic && (
        <PublicPage title="Rules page" note="Current rules" path={publicRulesOf(league.id)} of="rules page" />
      )}
      <SettingRow
        title="Shared awards"
        note="An award’s page is public once someone in the league shares it. They can stop sharing in the award’s Share dialog."
      >
        <Link className={buttonClass({})} to={allAwardsOf(league.id)}>
          Show awards
        </Link>
      </SettingRow>
    </SettingRows>
  </Card>
)
