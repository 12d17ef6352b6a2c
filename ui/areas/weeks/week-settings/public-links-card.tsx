import { RefreshCw } from 'lucide-react'
import { withBasePath } from '#ui/lib/site'
import { SettingRow, SettingRows } from '#ui/components/rows.tsx'
import { Link } from '#ui/components/link.tsx'
import { buttonClass, Button } from '#ui/components/button.tsx'
import { canShare, CopyButton, ShareOrCopyButton } from '#ui/components/use-copy.tsx'
import type { League } from '#contract/leagues/leagues'
import { type WeekSettings, weekSettings } from '#contract/leagues/week-settings'
import { Card, CardBody } from '#ui/components/card.tsx'
import { leaguePagePath } from '#domain/recap-address'
import { allAwardsOf, publicRulesOf } from '#ui/lib/paths'
import { ConfirmButton } from '#ui/components/confirm.tsx'
import { recaps } from '#contract/weeks/recaps'
import { toastError } from '#ui/components/toast'
import { useSaveForm } from '#ui/lib/use-save-form'
import { Form } from '#ui/components/form.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { SwitchField } from '#ui/components/check.tsx'
import { SaveFormFooter } from '#ui/components/save-footer.tsx'
import { ofWeekSettings } from './week-settings-form.ts'

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

/** Revokes the links of all recaps, in case one was shared by mistake. */
export const RenewRecapLinks = ({ league }: { league: League }) => (
  <div>
    <ConfirmButton
      trigger={open => (
        <Button onClick={open}>
          <RefreshCw />
          Create new links
        </Button>
      )}
      endpoint={recaps.renewLinks}
      input={{ leagueId: league.id }}
      title="Make new recap links?"
      action="Make new links"
      busy="Renewing"
      done="Recap links renewed"
      onError={toastError('Error', 'Failed to renew the recap links')}
    >
      Every recap link you shared stops working. Each week gets a new one.
    </ConfirmButton>
  </div>
)

const Fields = weekSettings.save.input
  .pick({ recapIsPublic: true, pageIsPublic: true, rulesArePublic: true })
  .required()

/** Data of a league that is visible without an account. */
export const PublicCard = ({ league, saved }: { league: League; saved: WeekSettings }) => {
  const form = useSaveForm(weekSettings.save, {
    schema: Fields,
    opened: saved,
    valuesOf: (opened = saved) => Fields.parse(opened),
    names: { recapIsPublic: 'Weekly recap', pageIsPublic: 'League page', rulesArePublic: 'Rules page' },
    input: input => ({ leagueId: league.id, ...input }),
    ...ofWeekSettings(league, 'Public settings'),
  })
  const { register } = form
  return (
    <Card title="Visible without an account" flush>
      <Form {...form.element}>
        <FieldStack as={CardBody}>
          <SwitchField
            label="Weekly recap"
            hint="Anyone with the link. Names shortened to “Priya R.”, not listed in search engines."
            {...register('recapIsPublic')}
          />
          <SwitchField
            label="League page"
            hint="Standings, money by week and the latest week, visible to everyone, including search engines. Managers choose how their names appear. Email addresses are never shown."
            {...register('pageIsPublic')}
          />
          <SwitchField
            label="Rules page"
            hint="The prizes, how they’re decided and what changed, without names."
            {...register('rulesArePublic')}
          />
        </FieldStack>
        <SaveFormFooter form={form} />
      </Form>
    </Card>
  )
}
