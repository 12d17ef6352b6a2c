import { pageEditor } from '#contract/content/page-editor'

/** Queries behind the page editor. */
export const pageEditorQueries = [pageEditor.read, pageEditor.pictures]
