import styles from './page-intro.module.css'

/** Intro of a text page: headline and subtitle. */
export const PageIntro = ({ title, children }: { title: string; children: string }) => (
  <header className={styles.intro}>
    <h1 className="headline">{title}</h1>
    <p className={styles.lead}>{children}</p>
  </header>
)
