import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A template as the HTML part of a mail. */
export const renderMail = (mail: ReactElement): string => `<!doctype html>${renderToStaticMarkup(mail)}`
