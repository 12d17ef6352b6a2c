import type { ReactNode } from 'react'
import { styled } from './styled.ts'
import styles from './setting-row.module.css'

/** Things that can be done about a setting, a line each. */
export const SettingRows = styled('div', styles.rows)

/** What something is, a sentence about it, and what to do with it at the end of the line. */
export const SettingRow = ({
  title,
  note,
  children,
}: {
  title: string
  note: ReactNode
  children?: ReactNode
}) => (
  <div className={styles.setting}>
    <div className="grow">
      <h3 className="t-md t-med">{title}</h3>
      <p className="t-3 t-sm">{note}</p>
    </div>
    {children && <div className={styles.acts}>{children}</div>}
  </div>
)
