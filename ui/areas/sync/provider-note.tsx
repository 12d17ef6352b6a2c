import type { Provider } from '#contract/sync'
import { Banner } from '../../components/banner.tsx'

const notes: Record<Provider, { title?: string; text: string }> = {
  yahoo: {
    title: 'Signing in to Yahoo is not in this version.',
    text: "Upload saved answers of Yahoo's Fantasy API instead: league/…/teams/roster;week=N/players/stats;type=week;week=N holds a whole week. Sleeper, a CSV file and entry by hand need nothing from Yahoo.",
  },
  sleeper: { text: "Sleeper leagues are public: the league's id is all it takes, no key and no password." },
  csv: {
    text: 'A week as a spreadsheet: one row per rostered player with their team, position, slot and points. Choose the file under Fetch data.',
  },
}

/** What it takes to read a week from this provider. */
export const ProviderNote = ({ provider }: { provider: Provider }) => (
  <Banner title={notes[provider].title}>{notes[provider].text}</Banner>
)
