import { pageEditor } from '#contract/content/page-editor'

/** What the editor of a page shows. */
export const editorReads = [pageEditor.read, pageEditor.pictures]
