import { Fragment } from 'react'
import type { Integration } from '#contract/weeks/connections'
import { type GuideText, type GuideStep as Step, type InputName, isSecret } from '#domain/providers/provider'
import { providerWith } from '#domain/providers/registry'
import { Authorize, StepLink, Guide, type GuideStep } from './authorize.tsx'
import { ConnectionField } from './connection-field.tsx'
import type { Connecting } from './use-connection-form.tsx'
import guideStyles from './guide.module.css'

/** Setup guide of a provider connection, as declared by the provider. */
export const ConnectionGuide = (props: Connecting) => {
  const steps = providerWith(props.integration.provider)?.connection?.guide ?? []
  return <Guide steps={steps.map(step => guideStep(step, props))} />
}

const guideStep = (step: Step, props: Connecting): GuideStep => ({
  title: step.title,
  isDone: isDone(step, props.integration),
  body: <StepBody step={step} {...props} />,
})

const isDone = ({ inputs, signsIn }: Step, integration: Integration): boolean | undefined => {
  if (signsIn) return integration.authorized
  return inputs?.every(name => Boolean(integration[name]))
}

const StepBody = ({ step, ...props }: { step: Step } & Connecting) => (
  <>
    {step.text && (
      <p>
        <GuideTextView text={step.text} />
      </p>
    )}
    {step.help && <Help {...step.help} />}
    {step.inputs?.map(name => (
      <ConnectionField key={keyOf(name, props.integration)} name={name} {...props} />
    ))}
    {step.signsIn && <Authorize {...props} />}
  </>
)

/** Remounts a secret field when another secret is stored. */
const keyOf = (name: InputName, integration: Integration): string =>
  isSecret(name) ? `${name} ${integration[name]}` : name

const Help = ({ title, steps }: NonNullable<Step['help']>) => (
  <details className={guideStyles.howto}>
    <summary>{title}</summary>
    <ol>
      {steps.map((text, index) => (
        <li key={index}>
          <GuideTextView text={text} />
        </li>
      ))}
    </ol>
  </details>
)

const GuideTextView = ({ text }: { text: GuideText }) =>
  text.map((part, index) => <Fragment key={index}>{renderPart(part)}</Fragment>)

const renderPart = (part: GuideText[number]) => {
  if (typeof part === 'string') return part
  return 'code' in part ? <code>{part.code}</code> : <StepLink href={part.link}>{part.text}</StepLink>
}
