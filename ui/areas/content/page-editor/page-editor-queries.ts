import { pageEditor } from '#contract/content/page-editor'

/** What the editor of a page shows. */
export const pageEditorQueries = [pageEditor.read, pageEditor.pictures]
