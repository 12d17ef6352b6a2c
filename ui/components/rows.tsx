import type { ReactNode } from 'react'
import { styled } from './styled.ts'
import styles from './rows.module.css'

/** List in a card, one line per item, two on phones. Amounts keep their column, long names wrap. */
export const Rows = styled('ul', styles.rows)

/** Subject of a row; takes the remaining width. */
export const RowTitle = styled('div', styles.title)

export const RowNote = styled('small', styles.note)

export const RowStatus = styled('span', styles.state)

export const RowAmount = styled('div', styles.amount)

export const RowActionCell = styled('div', styles.action)

/** List of actions. */
export const ActionList = styled('div', styles.qa)

export const ActionItem = styled('button', styles.actionItem)

/** Actions of a setting, one line each. */
export const SettingRows = styled('div', styles.settingRowRows)

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

/** Description list, one line per term. */
export const DescriptionList = styled('dl', styles.facts)
