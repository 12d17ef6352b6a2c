import styles from './page-intro.module.css'

/** How a page of texts begins: a headline and a sentence below it. */
export const PageIntro = ({ title, children }: { title: string; children: string }) => (
  <header className={styles.intro}>
    <h1 className="headline">{title}</h1>
    <p className={styles.lead}>{children}</p>
  </header>
)
