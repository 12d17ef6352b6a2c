import { styled } from './styled.ts'
import styles from './form-links.module.css'

/** Links below a form that is alone on its page. */
export const FormLinks = styled('div', styles.formLinks)
