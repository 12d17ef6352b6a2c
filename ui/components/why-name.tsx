import { useDialog } from '#ui/lib/use-dialog'
import styles from './why-name.module.css'

/** Returns a function that opens an award explanation; the page must render a WhyOutlet. */
export const useOpenWhy = () => {
  const { open } = useDialog('why', ['award'])
  return (award: number) => open({ award })
}

/** Name that opens the award explanation. */
export const WhyName = ({
  awardId,
  name,
  about,
}: {
  awardId: number
  name: string
  /** Award description, if the name alone isn't clear. */
  about?: string
}) => {
  const openWhy = useOpenWhy()
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`Why ${about === undefined ? name : `${name}: ${about}`}`}
      onClick={() => openWhy(awardId)}
    >
      {name}
    </button>
  )
}
