import { ChevronRight } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import { leagueManagement } from '#contract/leagues/management'
import { weekSettings } from '#contract/leagues/week-settings'
import { connections } from '#contract/weeks/connections'
import { Panel } from '#ui/components/card.tsx'
import { Link } from '#ui/components/link.tsx'
import { clockText, weekdayNames } from '#ui/lib/format'
import { leagueSettingsOf, type LeagueSettingsPage } from '#ui/lib/paths'
import { firstProvider, isLive, providerName } from '#ui/lib/providers'
import { useApiQuery } from '#ui/lib/use-api-query'
import { settingsPages } from './settings-pages.ts'
import styles from './settings-layout.module.css'

/** Short summary of each page; empty until loaded. */
const useSummaries = (league: League): Record<LeagueSettingsPage, string> => {
  const at = { leagueId: league.id }
  const settings = useApiQuery(weekSettings.read, at).data
  const provider = settings?.provider ?? firstProvider
  const isLiveProvider = settings !== undefined && isLive(provider)
  const connection = useApiQuery(connections.read, { ...at, provider }, { enabled: isLiveProvider }).data
  const email = useApiQuery(leagueManagement.readEmailSettings, at).data
  const teams = connection?.teams ?? []
  const matched = teams.filter(({ managerId }) => managerId !== null).length
  const states = { active: 'connected', error: 'not connected', not_tested: 'not tested' }
  return {
    league: 'Name, season, currency, transfer',
    scores: isLiveProvider
      ? connection
        ? `${providerName(provider)}, ${states[connection.connectionStatus]}. ${matched} of ${teams.length} teams mapped`
        : ''
      : 'From files',
    week: settings
      ? `Final ${weekdayNames[settings.correctionDay]} ${clockText(`2026-01-01T${settings.correctionTime}`)}, publish ${settings.autoPublishes ? 'automatically' : 'manually'}`
      : '',
    public: settings
      ? `Recap by link ${settings.recapIsPublic ? 'on' : 'off'}, league page ${settings.pageIsPublic ? 'on' : 'off'}`
      : '',
    email: email ? `Award emails ${email.autoSendAwardEmails ? 'on' : 'off'}, webhooks` : '',
    channels: 'Discord, Slack, GroupMe, Telegram',
    audit: 'Every action, downloads, fingerprint',
  }
}

/** List of the settings pages with their summaries, for phones. */
export const SettingsList = ({ league }: { league: League }) => {
  const summaries = useSummaries(league)
  return (
    <Panel as="nav" aria-label="Settings">
      <ul className={styles.pages}>
        {settingsPages.map(({ page, label, icon: Icon }) => (
          <li key={page}>
            <Icon />
            <div className="grow">
              <Link to={leagueSettingsOf(league.id, page)}>{label}</Link>
              <p className="t-3 t-sm">{summaries[page]}</p>
            </div>
            <ChevronRight />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
