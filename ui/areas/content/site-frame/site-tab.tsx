import { z } from 'zod'
import { useState } from 'react'
import { QueryBoundary } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { sites, Site } from '#contract/content/site'
import { ControlsLoading, SaveOrCancel } from '#ui/areas/content/editing/save-or-cancel.tsx'
import { useSaveForm } from '#ui/lib/use-save-form'
import { toastError } from '#ui/components/toast'
import { accentFault, nearestAccent, accentTones } from '#domain/contrast'
import { Card } from '#ui/components/card.tsx'
import { Form } from '#ui/components/form.tsx'
import { EditConflictPrompt } from '#ui/components/edit-conflict.tsx'
import { TextField, TextAreaField } from '#ui/components/text-field.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { currencies, currencyName } from '#domain/currencies'
import { SwitchField } from '#ui/components/check.tsx'
import { withBasePath } from '#ui/lib/site'
import { Button } from '#ui/components/button.tsx'
import { PictureDialog } from '#ui/areas/content/page-editor/picture-dialog.tsx'
import { Banner } from '#ui/components/banner.tsx'
import styles from './site-tab.module.css'

/** Site name and branding. */
export const SiteTab = () => (
  <QueryBoundary query={useApiQuery(sites.edited, {})} name="The site" skeleton={<ControlsLoading />}>
    {site => <SiteForm written={site} />}
  </QueryBoundary>
)

const Arguments = Site.extend({ accent: z.union([z.literal(''), Site.shape.accent.unwrap()]) })

const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text.trim())

const zonesWith = (own: string): string[] => [...new Set([own, ...Intl.supportedValuesOf('timeZone')])]

/** Form for the site's name, logo, accent color, emails and defaults for new leagues. */
export const SiteForm = ({ written }: { written: Site }) => {
  const form = useSaveForm(sites.save, {
    schema: Arguments,
    opened: written,
    valuesOf: (opened = written) => ({ ...opened, accent: opened.accent ?? '' }),
    input: input => ({ ...input, accent: input.accent === '' ? null : input.accent }),
    names: {
      name: 'Name',
      logo: { name: 'Logo', format: logo => (logo === null ? 'none' : 'another image') },
      accent: { name: 'Accent color', format: accent => accent ?? 'none' },
      mailHeader: 'Email header',
      mailFooter: 'Email footer',
      currency: 'Currency',
      timeZone: 'Time zone',
      requiresTerms: { name: 'Terms', format: isRequired => (isRequired ? 'required' : 'not required') },
    },
    done: ['Site updated', 'Pages update when reloaded.'],
    describe: () => 'Site name and appearance',
    onError: toastError('Update Failed', 'Failed to update the site'),
  })
  const accent = form.watch('accent')
  const fault = isHex(accent) ? accentFault(accent.trim()) : undefined
  return (
    <Card
      title="Name and appearance"
      note="Shown on pages and in titles, emails and feeds"
      footer={<SaveOrCancel form={form} />}
    >
      <Form className="stack" {...form.element}>
        <TextField label="Name" autoComplete="off" maxLength={40} {...form.field('name')} />
        <LogoField
          logo={form.watch('logo')}
          onChange={logo => form.setValue('logo', logo, { shouldDirty: true })}
        />
        <TextField
          label="Accent color"
          optional
          autoComplete="off"
          hint="Used for buttons and links, such as #1b7d54. Leave empty for the default."
          {...form.field('accent')}
        />
        {isHex(accent) && (
          <AccentSample
            accent={accent.trim()}
            fault={fault}
            onUse={() =>
              form.setValue('accent', nearestAccent(accent.trim()), {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          />
        )}
        <TextAreaField label="Email header" optional {...form.field('mailHeader')} />
        <TextAreaField label="Email footer" optional {...form.field('mailFooter')} />
        <SelectField label="Currency for new leagues" {...form.field('currency')}>
          {currencies().map(code => (
            <option key={code} value={code}>
              {code}, {currencyName(code)}
            </option>
          ))}
        </SelectField>
        <SelectField label="Time zone for new leagues" {...form.field('timeZone')}>
          {zonesWith(written.timeZone).map(zone => (
            <option key={zone}>{zone}</option>
          ))}
        </SelectField>
        <SwitchField
          label="Require new users to accept the terms"
          hint="New users must accept /terms and /privacy. Unpublished pages are skipped."
          {...form.register('requiresTerms')}
        />
      </Form>
      <EditConflictPrompt question={form.question} />
    </Card>
  )
}

/** Logo in the page header, chosen from the page editor's pictures. */
export const LogoField = ({
  logo,
  onChange,
}: {
  logo: string | null
  onChange: (logo: string | null) => void
}) => {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div role="group" aria-label="Logo">
      <div className="t-med">Logo</div>
      <div className="row wrap gap-2">
        {logo && (
          <img className={styles.logo} src={withBasePath(`/pictures/${logo}.webp`)} alt="Selected logo" />
        )}
        <Button onClick={() => setChoosing(true)}>{logo ? 'Choose another' : 'Choose an image'}</Button>
        {logo && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            Remove it
          </Button>
        )}
      </div>
      {isChoosing && (
        <PictureDialog
          onChoose={({ digest }) => {
            onChange(digest)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

const Sample = ({ accent, theme }: { accent: string; theme: 'light' | 'dark' }) => {
  const tones = accentTones(accent, theme)
  return (
    <span className={styles.sample} data-theme={theme}>
      <span className={styles.accentFill} style={{ background: tones['--brand'] }}>
        Button
      </span>
      <span style={{ color: tones['--brand-text'] }}>Link</span>
    </span>
  )
}

/**
 * Preview of an accent color in both themes. If its contrast is too low, shows why and suggests the nearest accessible
 * color.
 */
export const AccentSample = ({
  accent,
  fault,
  onUse,
}: {
  accent: string
  fault: string | undefined
  onUse: () => void
}) =>
  fault ? (
    <Banner tone="warn" title={`${fault}.`}>
      <Button size="sm" onClick={onUse}>
        Use {nearestAccent(accent)}
      </Button>
    </Banner>
  ) : (
    <div className="row wrap gap-2">
      <Sample accent={accent} theme="light" />
      <Sample accent={accent} theme="dark" />
    </div>
  )
