import { styled } from './styled.ts'
import styles from './form-links.module.css'

/** Where else to go, below a form that stands alone on its page. */
export const FormLinks = styled('div', styles.formLinks)
