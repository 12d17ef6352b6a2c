import { Pencil } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { featureIcons, FeaturesContent } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { Form } from '#ui/components/form.tsx'
import { EditConflictPrompt } from '#ui/components/edit-conflict.tsx'
import { Button } from '#ui/components/button.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { TextField, TextAreaField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { useSaveForm } from '#ui/lib/use-save-form'
import type { ApiForm } from '#ui/lib/use-api-form'
import { Panel } from '#ui/components/card.tsx'
import { classes } from '#ui/lib/classes'
import featureCardsStyles from './feature-cards.module.css'
import styles from './features-editor.module.css'

const iconNames: Record<(typeof featureIcons)[number], string> = {
  trophy: 'Trophy',
  swords: 'Swords',
  chart: 'Chart',
  users: 'People',
  flame: 'Flame',
  armchair: 'Armchair',
  flag: 'Flag',
  coins: 'Coins',
}

type Form = ApiForm<typeof editing.saveFeatures, FeaturesContent, FeaturesContent>

const CardFields = ({ form, index }: { form: Form; index: number }) => {
  const at = `features.${index}` as const
  return (
    <Panel as="li" className={featureCardsStyles.feature}>
      <fieldset className={styles.featuresFields}>
        <legend className="t-med">Feature {index + 1}</legend>
        <SelectField label="Icon" {...form.field(`${at}.icon`)}>
          {featureIcons.map(icon => (
            <option key={icon} value={icon}>
              {iconNames[icon]}
            </option>
          ))}
        </SelectField>
        <TextField label="Title" autoComplete="off" {...form.field(`${at}.title`)} />
        <TextAreaField label="Description" rows={4} {...form.field(`${at}.description`)} />
      </fieldset>
    </Panel>
  )
}

const Editor = ({ written, onClose }: { written: FeaturesContent; onClose: () => void }) => {
  const form = useSaveForm(editing.saveFeatures, {
    schema: FeaturesContent,
    opened: written,
    valuesOf: (opened = written) => opened,
    input: values => ({ content: values }),
    changedIn: ({ content: fields }) => fields,
    names: { title: 'Page title', description: 'Page description', features: 'Features' },
    done: 'Features page updated successfully',
    onDone: onClose,
    describe: () => 'Features page',
    onSavedLocally: onClose,
    onError: ({ message }) => toast('negative', message || 'Failed to update features page'),
  })
  return (
    <Form {...form.element} aria-label="Features page">
      <h1 className="sr">Edit the features page</h1>
      <div className={classes('row', styles.featuresActions)}>
        <Button type="submit" variant="primary" busy={form.isSending && 'Saving'}>
          Save Changes
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <div className="stack">
        <TextField label="Page title" autoComplete="off" {...form.field('title')} />
        <TextAreaField label="Page description" {...form.field('description')} />
      </div>
      <ul className={featureCardsStyles.features}>
        {written.features.map(({ id }, index) => (
          <CardFields key={id} form={form} index={index} />
        ))}
      </ul>
      <EditConflictPrompt question={form.question} />
    </Form>
  )
}

/** Features page for site admins, with a button that makes its texts editable in place. */
export const EditFeatures = ({ written, children }: { written: FeaturesContent; children: ReactNode }) => {
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <Editor written={written} onClose={() => setEditing(false)} />
  return (
    <>
      <div className={classes('row', styles.featuresActions)}>
        <Button onClick={() => setEditing(true)}>
          <Pencil />
          Edit page
        </Button>
      </div>
      {children}
    </>
  )
}
