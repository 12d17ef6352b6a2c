import type { ReactNode } from 'react'
import { styled } from './styled.ts'
import styles from './setting-row.module.css'

/** Actions of a setting, one line each. */
export const SettingRows = styled('div', styles.rows)

/** Row with a title, a description and an action at the end. */
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
    {children && <div className={styles.controls}>{children}</div>}
  </div>
)
