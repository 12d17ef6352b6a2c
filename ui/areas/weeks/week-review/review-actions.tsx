import { RefreshCw, FileUp, FlaskConical, Eraser } from 'lucide-react'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { League } from '#contract/leagues/leagues'
import type { Provider } from '#contract/weeks/connections'
import { type useStage, FetchProgress } from '#ui/areas/weeks/fetch-week/use-stage.tsx'
import { useApiQuery, keyOf } from '#ui/lib/use-api-query'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { MenuLink, MenuItem, MoreMenu } from '#ui/components/menu.tsx'
import { weekOf, weekByHand, leagueSettingsOf } from '#ui/lib/paths'
import { providerName, isLive } from '#ui/lib/providers'
import { Link } from '#ui/components/link.tsx'
import { ConfirmAction } from '#ui/components/confirm.tsx'
import { toastError } from '#ui/components/toast'
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

type ClearDataProps = {
  leagueId: number
  provider: Provider
  week: number
  candidates: number
  onCleared: () => void
  onCancel: () => void
}

/** Deletes a week's staged data, after confirmation. */
export const ClearData = ({ leagueId, provider, week, candidates, onCleared, onCancel }: ClearDataProps) => {
  const client = useQueryClient()
  return (
    <ConfirmAction
      endpoint={stagedWeeks.clear}
      input={{ leagueId, provider, week }}
      title={`Clear fetched data for week ${week}?`}
      action="Clear data"
      busy="Clearing"
      done="Fetched data cleared"
      onDone={() => {
        void client.resetQueries({ queryKey: keyOf(stagedWeeks.read, { leagueId, provider, week }) })
        onCleared()
      }}
      onError={toastError('Clear failed')}
      onClose={onCancel}
    >
      {candidates} candidates and your choices are removed. Published awards stay. You can fetch the week
      again.
    </ConfirmAction>
  )
}
