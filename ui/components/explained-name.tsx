import { useDialog } from '#ui/lib/use-dialog'
import styles from './explained-name.module.css'

/** Returns a function that opens an award explanation; the page must render a WhyOutlet. */
export const useOpenExplanation = () => {
  const { open } = useDialog('why', ['award'])
  return (award: number) => open({ award })
}

/** Name that opens the award explanation. */
export const ExplainedName = ({
  awardId,
  name,
  about,
}: {
  awardId: number
  name: string
  /** Award description, if the name alone isn't clear. */
  about?: string
}) => {
  const openExplanation = useOpenExplanation()
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`Why ${about === undefined ? name : `${name}: ${about}`}`}
      onClick={() => openExplanation(awardId)}
    >
      {name}
    </button>
  )
}
