import { zodResolver } from '@hookform/resolvers/zod'
import { Pencil } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { content, featureIcons, FeaturesContent } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { Button } from '#ui/components/button.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { useAct } from '#ui/lib/use-act'
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

const CardFields = ({ form, index }: { form: UseFormReturn<FeaturesContent>; index: number }) => {
  const errors = form.formState.errors.features?.[index]
  const at = `features.${index}` as const
  return (
    <Panel as="li" className={featureCardsStyles.feature}>
      <fieldset className={styles.featuresFields}>
        <legend className="t-med">Feature {index + 1}</legend>
        <SelectField label="Icon" error={errors?.icon?.message} {...form.register(`${at}.icon`)}>
          {featureIcons.map(icon => (
            <option key={icon} value={icon}>
              {iconNames[icon]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Title"
          autoComplete="off"
          error={errors?.title?.message}
          {...form.register(`${at}.title`)}
        />
        <TextAreaField
          label="Description"
          rows={4}
          error={errors?.description?.message}
          {...form.register(`${at}.description`)}
        />
      </fieldset>
    </Panel>
  )
}

const Editor = ({ written, onClose }: { written: FeaturesContent; onClose: () => void }) => {
  const save = useAct(editing.saveFeatures, { refreshes: [content.features] })
  const form = useForm({ resolver: zodResolver(FeaturesContent), defaultValues: written, mode: 'onTouched' })
  const { errors } = form.formState
  const submit = form.handleSubmit(values =>
    save.mutate(
      { content: values },
      {
        onSuccess: () => {
          toast('positive', 'Features page updated successfully')
          onClose()
        },
        onError: ({ message }) => toast('negative', message || 'Failed to update features page'),
      },
    ),
  )
  return (
    <form onSubmit={event => void submit(event)} noValidate aria-label="Features page">
      <h1 className="sr">Edit the features page</h1>
      <div className={classes('row', styles.featuresActs)}>
        <Button type="submit" variant="primary" busy={save.isPending && 'Saving'}>
          Save Changes
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <div className="stack">
        <TextField
          label="Page title"
          autoComplete="off"
          error={errors.title?.message}
          {...form.register('title')}
        />
        <TextAreaField
          label="Page description"
          error={errors.description?.message}
          {...form.register('description')}
        />
      </div>
      <ul className={featureCardsStyles.features}>
        {written.features.map(({ id }, index) => (
          <CardFields key={id} form={form} index={index} />
        ))}
      </ul>
    </form>
  )
}

/** The features page as administrators see it: with a button that turns its texts into fields, in place. */
export const EditFeatures = ({ written, children }: { written: FeaturesContent; children: ReactNode }) => {
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <Editor written={written} onClose={() => setEditing(false)} />
  return (
    <>
      <div className={classes('row', styles.featuresActs)}>
        <Button onClick={() => setEditing(true)}>
          <Pencil />
          Edit Page
        </Button>
      </div>
      {children}
    </>
  )
}
