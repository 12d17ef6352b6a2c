import { ArrowRight } from 'lucide-react'
import { z } from 'zod'
import { awards, type AwardKind } from '#contract/awards'
import { leagueKinds } from '#contract/league-kinds'
import { homes } from '#contract/home'
import { weekSettings, WeekSettings } from '#contract/leagues/week-settings'
import { leagueManagement } from '#contract/leagues/management'
import { leagues, type League } from '#contract/leagues/leagues'
import { weeks } from '#contract/weeks'
import { seasonWeeks } from '#domain/calendar'
import { leaguePagePath } from '#domain/recap-address'
import { dollarsText } from '#domain/money'
import { Form } from '#ui/components/form.tsx'
import { Await, both } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { ChangedMeanwhile } from '#ui/components/changed-meanwhile.tsx'
import { Card, CardBody, CardFoot } from '#ui/components/card.tsx'
import { SwitchField } from '#ui/components/check.tsx'
import { Link } from '#ui/components/link.tsx'
import { CopyButton, PassOnButton } from '#ui/components/pass-on.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { MoneyField, TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { useSaveForm, type FieldNames } from '#ui/lib/use-save-form'
import { atBase } from '#ui/lib/base-path'
import { publicRulesOf } from '#ui/lib/rules-path'
import { useAnswer } from '#ui/lib/use-answer'
import { canShare } from '#ui/components/use-copy.tsx'
import { useMailed } from '#ui/lib/use-sends-mail'
import { RenewRecapLinks } from './renew-recap-links.tsx'
import { timeZones } from './time-zones.ts'
import styles from './week-settings.module.css'

/** A prize that is left empty is no prize of the league's own: it follows what the kind usually pays. */
const Prizes = z
  .record(z.string(), z.unknown())
  .transform(typed => Object.fromEntries(Object.entries(typed).filter(([, prize]) => prize !== '')))
  .pipe(WeekSettings.shape.prizes)

const Changeable = weekSettings.save.input
  .omit({ leagueId: true, provider: true, openedWith: true })
  .required()
  .extend({ prizes: Prizes })

const fieldsOf = ({ provider: _, ...saved }: WeekSettings, kinds: readonly AwardKind[]) => ({
  ...saved,
  prizes: Object.fromEntries(
    kinds.map(({ type }): [string, number | ''] => [type, saved.prizes[type] ?? '']),
  ),
})

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const policies: Record<WeekSettings['afterFinal'], string> = {
  ask: 'Ask me each time',
  stands: 'The result stands',
  move: 'Move the money',
  payBoth: 'Pay both',
}

const playoffTeams: Record<WeekSettings['playoffTeams'], string> = {
  inPlayoffs: 'Teams still in them, byes included',
  playing: 'Every team that plays',
  all: 'Every team',
}

const prizeWords = (prizes: WeekSettings['prizes'], kinds: readonly AwardKind[], currency: string) =>
  kinds
    .filter(({ type }) => prizes[type] !== undefined)
    .map(({ type, label }) => `${label}: ${dollarsText(prizes[type] ?? 0, currency)}`)
    .join('\n') || 'As usual'

const namesOf = (kinds: readonly AwardKind[], currency: string): FieldNames<WeekSettings> => ({
  correctionDay: { name: 'Awards become final on', words: day => days[day] ?? '' },
  correctionTime: 'At',
  timeZone: 'Time zone',
  afterFinal: { name: 'When points change after that', words: policy => policies[policy] },
  paysOnlyFinal: 'Pay only final awards',
  publishesItself: 'Weeks publish themselves',
  publishesAfterHours: 'Hours after the week is over',
  lastPaidWeek: {
    name: 'Last paid week',
    words: week => (week === null ? 'As the provider says' : `Week ${week}`),
  },
  minimumPoints: 'Points it takes to win',
  playoffStart: {
    name: 'Playoffs begin in',
    words: week => (week === null ? 'As the provider says' : `Week ${week}`),
  },
  playoffTeams: { name: 'Who wins in the playoffs', words: choice => playoffTeams[choice] },
  recapIsPublic: 'Recap links',
  pageIsPublic: 'Public page',
  rulesArePublic: 'Public rules',
  prizes: { name: 'Usual prizes', words: prizes => prizeWords(prizes, kinds, currency) },
})

/** The address of the page that everybody may read, while there is one. */
const PageLink = ({ league }: { league: League }) => {
  const path = leaguePagePath({ leagueId: league.id })
  const url = `${window.location.origin}${atBase(path)}`
  return (
    <div className={styles.pageLink}>
      <Link className="link" to={path}>
        Open the public page
        <ArrowRight />
      </Link>
      <CopyButton size="sm" text={url} label="Copy its link" />
      {canShare() && (
        <PassOnButton size="sm" label="Share it" what={{ title: league.name, url }} text={url} />
      )}
    </div>
  )
}

const SettingsForm = ({
  league,
  saved,
  kinds,
}: {
  league: League
  saved: WeekSettings
  kinds: readonly AwardKind[]
}) => {
  const mailed = useMailed()
  const form = useSaveForm(weekSettings.save, {
    schema: Changeable,
    opened: saved,
    valuesOf: (opened = saved) => fieldsOf(opened, kinds),
    names: namesOf(kinds, league.currency),
    input: given => ({ leagueId: league.id, ...given }),
    refreshes: [
      weekSettings.read,
      leagueKinds.list,
      weeks.staged,
      awards.list,
      homes.read,
      leagues.list,
      leagueManagement.audit,
    ],
    onDone: () => toast('positive', 'Week settings saved'),
    says: () => `Week settings of ${league.name}`,
    onRefused: ({ message }) => toast('negative', 'Failed to save the week settings', message),
  })
  const { register, reset, watch, formState, setValue } = form
  return (
    <Form {...form.element}>
      <CardBody className={styles.weekSettings}>
        <div className={styles.three}>
          <SelectField
            label="Awards become final on"
            {...form.field('correctionDay', { valueAsNumber: true })}
          >
            {days.map((day, index) => (
              <option key={day} value={index}>
                {day}
              </option>
            ))}
          </SelectField>
          <TextField label="At" type="time" {...form.field('correctionTime')} />
          <SelectField label="Time zone" {...form.field('timeZone')}>
            {timeZones(saved.timeZone).map(zone => (
              <option key={zone}>{zone}</option>
            ))}
          </SelectField>
        </div>
        <SelectField
          label="When points change after that"
          hint={`Until then you re-issue the week. ${mailed('Whoever it touches gets an email either way.')}`}
          {...form.field('afterFinal')}
        >
          {Object.entries(policies).map(([policy, label]) => (
            <option key={policy} value={policy}>
              {label}
            </option>
          ))}
        </SelectField>
        <SwitchField
          label="Pay only final awards"
          hint="A provisional award cannot be marked as paid."
          {...register('paysOnlyFinal')}
        />
        <SwitchField
          label="Weeks publish themselves"
          hint={mailed(
            'A final week that leaves no question, after an email with a link that stops it.',
            'A final week that leaves no question. Nobody is told before.',
          )}
          {...register('publishesItself')}
        />
        {watch('publishesItself') && (
          <TextField
            label="Hours after the week is over"
            type="number"
            inputMode="numeric"
            {...form.field('publishesAfterHours', { valueAsNumber: true })}
          />
        )}
        <div className={styles.three}>
          <SelectField
            label="Last paid week"
            value={watch('lastPaidWeek') ?? ''}
            onChange={event =>
              setValue('lastPaidWeek', event.target.value === '' ? null : Number(event.target.value), {
                shouldDirty: true,
              })
            }
          >
            <option value="">As the provider says</option>
            {seasonWeeks.map(week => (
              <option key={week} value={week}>
                Week {week}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Points it takes to win"
            inputMode="decimal"
            {...form.field('minimumPoints', { valueAsNumber: true })}
          />
        </div>
        <div className={styles.three}>
          <SelectField
            label="Playoffs begin in"
            value={watch('playoffStart') ?? ''}
            onChange={event =>
              setValue('playoffStart', event.target.value === '' ? null : Number(event.target.value), {
                shouldDirty: true,
              })
            }
          >
            <option value="">As the provider says</option>
            {seasonWeeks.slice(1).map(week => (
              <option key={week} value={week}>
                Week {week}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Who wins in the playoffs"
            hint="Weekly prizes only. Prizes of the season are every team’s."
            {...form.field('playoffTeams')}
          >
            {Object.entries(playoffTeams).map(([choice, label]) => (
              <option key={choice} value={choice}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <SwitchField
          label="Recap links"
          hint="Anyone with a week’s link reads its recap. Impossible to guess, names shortened to “Priya R.”, not listed in search engines."
          {...register('recapIsPublic')}
        />
        {saved.recapIsPublic && <RenewRecapLinks league={league} />}
        <SwitchField
          label="Public page"
          hint="Anybody, and search engines, read standings, money by week and the latest week. Names as each manager allows, no email addresses."
          {...register('pageIsPublic')}
        />
        {saved.pageIsPublic && <PageLink league={league} />}
        <SwitchField
          label="Public rules"
          hint="Anybody with the address reads the rules and what changed, without names."
          {...register('rulesArePublic')}
        />
        {saved.rulesArePublic && (
          <p>
            <Link className="link" to={publicRulesOf(league.id)}>
              Open the public rules
              <ArrowRight />
            </Link>
          </p>
        )}
        <fieldset className={styles.prizes}>
          <legend className="t-med">Usual prizes</legend>
          <div className={styles.three}>
            {kinds.map(({ type, label, defaultPrize }) => (
              <MoneyField
                key={type}
                label={label}
                placeholder={String(defaultPrize)}
                hint={`Empty: ${dollarsText(defaultPrize, league.currency, false)}, as usual`}
                {...form.field(`prizes.${type}`)}
              />
            ))}
          </div>
        </fieldset>
      </CardBody>
      <CardFoot>
        <Button type="submit" variant="primary" busy={form.isSending && 'Saving'}>
          Save Week Settings
        </Button>
        <Button disabled={!formState.isDirty} onClick={() => reset()}>
          Reset
        </Button>
      </CardFoot>
      <ChangedMeanwhile question={form.question} />
    </Form>
  )
}

/** How a league runs its weeks: when awards become final, what corrections do, and what a week pays. */
export const WeekSettingsCard = ({ league }: { league: League }) => {
  const settings = useAnswer(weekSettings.read, { leagueId: league.id })
  // What the league's own rules pay, they say themselves.
  const kinds = useAnswer(awards.kinds, {})
  return (
    <Card title="Weeks" note="Corrections, publishing and prizes" flush>
      <Await answer={both(settings, kinds)} name="Week settings" skeleton={<SkeletonCard />}>
        {([saved, all]) => <SettingsForm league={league} saved={saved} kinds={all} />}
      </Await>
    </Card>
  )
}
