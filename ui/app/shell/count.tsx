import styles from './shell.module.css'

/** Number of items that need the user's attention; renders nothing for zero. */
export const Count = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 9 ? '9+' : count}</span>
      <span className="sr">{count === 1 ? ', 1 needs you' : `, ${count} need you`}</span>
    </span>
  )
