import { useNavigate } from 'react-router-dom'
import { useState, type ReactNode } from 'react'
import { Download, Upload } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import type { Integration } from '#contract/weeks/connections'
import { isLive, isSetUp } from '#ui/lib/providers'
import { useStage } from '#ui/areas/weeks/fetch-week/use-stage.tsx'
import { weekOf } from '#ui/lib/paths'
import { Dialog } from '#ui/components/dialog.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { seasonWeeks } from '#domain/calendar'
import type { SavedDeclaration } from '#domain/providers/provider'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { saveCsv } from '#ui/lib/download'
import { providerWith } from '#domain/providers/registry'
import { Spinner } from '#ui/components/spinner.tsx'
import type { Source } from './use-source.tsx'
import { StepLink, type GuideStep, Guide } from './authorize.tsx'
import styles from './file-button.module.css'

const kinds = [
  { value: 'file', label: 'Saved file' },
  { value: 'csv', label: 'CSV' },
] as const

type Kind = (typeof kinds)[number]['value']

/** Uploads a week's scores from files, for leagues without a provider connection. */
export const UploadDialog = ({
  league,
  place,
  integration,
  onClose,
}: {
  league: League
  place: Source
  integration: Integration
  onClose: () => void
}) => {
  const navigate = useNavigate()
  const [kind, setKind] = useState<Kind>(isLive(place.provider) ? 'file' : 'csv')
  const [week, setWeek] = useState(league.weekToAward)
  // Saved files are responses of the provider that the page is about.
  const provider = kind === 'csv' ? 'csv' : place.provider
  // A league without a source gets the one its first week came from; others keep theirs.
  const source = isLive(place.source) && !isSetUp(integration) ? kind : place.source
  const { upload, busy } = useStage(league.id, {
    provider,
    source,
    onStaged: staged => void navigate(`${weekOf(league.id, staged)}?provider=${provider}`),
  })
  const choices = isLive(place.provider) ? kinds : kinds.slice(1)
  return (
    <Dialog
      title="Upload a week"
      note="Nothing counts until you publish."
      footer={
        <FileButton
          isSheet={kind === 'csv'}
          busy={busy === 'upload' && 'Reading'}
          onFiles={files => void upload(week, files)}
        />
      }
      onClose={onClose}
    >
      <FieldStack as="div">
        {choices.length > 1 && (
          <div>
            <Segmented label="File type" options={choices} value={kind} onChange={setKind} />
          </div>
        )}
        <SelectField label="Week" value={week} onChange={event => setWeek(Number(event.target.value))}>
          {seasonWeeks.map(option => (
            <option key={option} value={option}>
              Week {option}
              {option === league.currentWeek ? ' (this week)' : ''}
            </option>
          ))}
        </SelectField>
        <FileGuide source={kind} integration={integration} league={league} week={week} />
      </FieldStack>
    </Dialog>
  )
}

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

/** File picker for a week: one CSV, or any number of saved provider responses. */
export const FileButton = ({
  isSheet,
  busy,
  onFiles,
}: {
  isSheet: boolean
  busy: string | false
  onFiles: (files: readonly File[]) => void
}) => (
  <label
    className={buttonClass({ variant: 'primary', className: styles.upload })}
    aria-busy={Boolean(busy) || undefined}
  >
    {busy ? <Spinner /> : <Upload />}
    {busy || (isSheet ? 'Upload CSV file' : 'Upload saved files')}
    <input
      type="file"
      className="sr"
      accept={isSheet ? '.csv,text/csv' : '.json,application/json'}
      multiple={!isSheet}
      disabled={Boolean(busy)}
      onChange={event => {
        const files = [...(event.target.files ?? [])]
        // Cleared, so that the same file can be selected again after a fix.
        event.target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  </label>
)
