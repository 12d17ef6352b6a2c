import { Eraser, FileUp, FlaskConical, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { type Provider } from '#contract/weeks/connections'
import { FetchProgress } from '#ui/areas/weeks/fetch-week/fetch-progress.tsx'
import type { useStage } from '#ui/areas/weeks/fetch-week/use-stage'
import { ClearData } from '#ui/areas/weeks/review-week/clear-data.tsx'
import { Link } from '#ui/components/link.tsx'
import { MenuItem, MenuLink } from '#ui/components/menu.tsx'
import { MoreMenu } from '#ui/components/more-menu.tsx'
import { leagueSettingsOf, weekByHand, weekOf } from '#ui/lib/paths'
import { isLive, providerName } from '#ui/lib/providers'
import { useApiQuery } from '#ui/lib/use-api-query'
import styles from './review-actions.module.css'

type Props = {
  league: League
  week: number
  provider: Provider
  /** Number of possible winners in the staged scores. */
  candidates: number
  stage: ReturnType<typeof useStage>
  showsPrizes: boolean
  onPrizes: () => void
}

/** Other sources from which the week is staged. */
const OtherSources = ({ league, week, provider }: Pick<Props, 'league' | 'week' | 'provider'>) => {
  const { data = [] } = useApiQuery(stagedWeeks.waiting, { leagueId: league.id })
  return data
    .filter(other => other.week === week && other.provider !== provider)
    .map(other => (
      <MenuLink key={other.provider} to={`${weekOf(league.id, week)}?provider=${other.provider}`}>
        <RefreshCw />
        Scores from {providerName(other.provider)}
      </MenuLink>
    ))
}

/** Other actions for a week: change prizes, fetch other scores, clear scores. */
export const ReviewActions = ({
  league,
  week,
  provider,
  candidates,
  stage,
  showsPrizes,
  onPrizes,
}: Props) => {
  const [isClearing, setClearing] = useState(false)
  return (
    <>
      <span className={styles.actions}>
        <button type="button" className="link link-btn" aria-expanded={showsPrizes} onClick={onPrizes}>
          Change prizes
        </button>
        {isLive(provider) && (
          <button
            type="button"
            className="link link-btn"
            disabled={stage.busy !== undefined}
            onClick={() => stage.fetchWeek(week)}
          >
            Fetch scores again
          </button>
        )}
        <Link className="link" to={weekByHand(league.id, week)}>
          Enter manually
        </Link>
        <MoreMenu label={`More for week ${week}`}>
          <OtherSources league={league} week={week} provider={provider} />
          <MenuLink to={leagueSettingsOf(league.id, 'scores')}>
            <FileUp />
            Upload a file
          </MenuLink>
          <MenuItem onSelect={() => stage.fetchWeek(week, true)}>
            <FlaskConical />
            Use sample week
          </MenuItem>
          <MenuItem danger onSelect={() => setClearing(true)}>
            <Eraser />
            Clear fetched data
          </MenuItem>
        </MoreMenu>
      </span>
      {stage.busy === 'fetch' && <FetchProgress provider={provider} week={week} />}
      {isClearing && (
        <ClearData
          leagueId={league.id}
          provider={provider}
          week={week}
          candidates={candidates}
          onCleared={() => setClearing(false)}
          onCancel={() => setClearing(false)}
        />
      )}
    </>
  )
}
