import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { League } from '#contract/leagues/leagues'
import type { Integration } from '#contract/weeks/connections'
import { Button } from '#ui/components/button.tsx'
import { saveCsv } from '#ui/lib/download'
import type { SavedDeclaration } from '#domain/providers/provider'
import { providerWith } from '#domain/providers/registry'
import { StepLink, Guide, type GuideStep } from './guide.tsx'

/** Values for the URL patterns; an unknown league is replaced by a placeholder. */
type FileTarget = { league: string; season: number; week: number }

const addressOf = (pattern: string, target: FileTarget): string =>
  pattern.replace(/\{(league|season|week)\}/g, (_, name: keyof FileTarget) => String(target[name]))

/** Some URLs respond only to applications; the others open in a browser once the league is known. */
const Address = ({ url, isOpen }: { url: string; isOpen: boolean }) =>
  isOpen ? (
    <StepLink href={url}>
      <code>{url}</code>
    </StepLink>
  ) : (
    <code>{url}</code>
  )

const savedSteps = (
  name: string,
  saved: SavedDeclaration,
  leagueRef: string,
  { playoffStart, ...target }: Omit<FileTarget, 'league'> & { playoffStart: number },
): GuideStep[] => {
  const ofPlayoffs = target.week < playoffStart ? [] : (saved.playoffAddresses ?? [])
  const urls = [...saved.addresses, ...ofPlayoffs].map(pattern =>
    addressOf(pattern, { ...target, league: leagueRef || 'LEAGUE_ID' }),
  )
  return [
    {
      title: saved.title,
      body: (
        <>
          <ul>
            {urls.map(url => (
              <li key={url}>
                <Address url={url} isOpen={saved.opensInBrowser && leagueRef !== ''} />
              </li>
            ))}
          </ul>
          {leagueRef === '' && (
            <p>Replace LEAGUE_ID with your league ID, or save the ID in the {name} settings first.</p>
          )}
        </>
      ),
    },
    {
      title: urls.length > 1 ? `Select all ${urls.length} files together` : 'Choose the file',
      body: <p>Sidepot recognizes each response by its content. Nothing is fetched over the network.</p>,
    },
  ]
}

const template = [
  'player,nfl team,position,slot,points,fantasy team,status',
  'Rashad Colter,BUF,QB,QB,33.10,Fjord Focus,',
  'Wes Kantor,SEA,RB,BN,25.34,Fjord Focus,',
  'Rico Talbert,DET,RB,RB,0,Blitz Mob,SUSP',
].join('\r\n')

const sheetSteps = (): GuideStep[] => [
  {
    title: 'Create a spreadsheet with one row per rostered player',
    body: (
      <>
        <p>
          The first row has the column names:{' '}
          <code>player, nfl team, position, slot, points, fantasy team, status</code>. A slot is a lineup
          position, or <code>BN</code>, <code>IR</code> or <code>TAXI</code>. NFL team and status are
          optional.
        </p>
        <div>
          <Button size="sm" onClick={() => saveCsv(template, 'sidepot-week.csv')}>
            <Download />
            Download a template
          </Button>
        </div>
      </>
    ),
  },
  {
    title: 'Export it as CSV and choose the file',
    body: <p>Errors are listed by row number.</p>,
  },
]

/** Instructions for saving the files of a week. */
export const FileGuide = ({
  source,
  integration: { provider, leagueRef },
  league: { season, playoffStart },
  week,
}: {
  source: string
  integration: Integration
  league: Pick<League, 'season' | 'playoffStart'>
  week: number
}): ReactNode => {
  const declared = source === 'file' ? providerWith(provider) : undefined
  const steps = declared?.saved
    ? savedSteps(declared.name, declared.saved, leagueRef, { season, week, playoffStart })
    : sheetSteps()
  return <Guide steps={steps} />
}
