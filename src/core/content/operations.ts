import type { AnyOperation } from '#core/kernel/operation'
import {
  readFooter,
  readSupportPage,
  readSupportContent,
  readFeatures,
  editedFooter,
  saveFooter,
  publicSite,
  editedSite,
  saveSite,
  saveSupportPage,
  saveFeatures,
  saveSupportContent,
} from '#core/content/site'
import {
  listCategories,
  editedCategories,
  addCategory,
  saveCategory,
  removeCategory,
} from '#core/content/categories'
import { listPages, readPage, editedPages } from '#core/content/pages'
import {
  listTestimonials,
  editedTestimonials,
  addTestimonial,
  saveTestimonial,
  removeTestimonial,
} from '#core/content/testimonials'
import {
  readNavigation,
  editedNavigation,
  addNavigation,
  saveNavigation,
  removeNavigation,
} from '#core/content/navigation'
import { createSupportRequest } from '#core/content/support-inbox/create-support-request'
import {
  readDesk,
  listRequests,
  readRequest,
  replyToRequest,
  setRequestState,
} from '#core/content/support-inbox/requests'
import {
  readPreview,
  readEditor,
  storeDraft,
  discardDraft,
  makePreviewLink,
} from '#core/content/page-editor/read-editor'
import { addPage, orderPages, savePage, removePage } from '#core/content/edit-pages'
import { readVersion } from '#core/content/page-editor/versions'
import { listPictures, addPicture, removePicture } from '#core/content/pictures/pictures'

/** Operations of content, in the order of the documentation. */
export const contentOperations: AnyOperation[] = [
  readFooter,
  listCategories,
  listPages,
  readSupportPage,
  readPage,
  listTestimonials,
  readSupportContent,
  readFeatures,
  readNavigation,
  createSupportRequest,
  readDesk,
  readPreview,
  editedFooter,
  saveFooter,
  publicSite,
  editedSite,
  saveSite,
  editedPages,
  addPage,
  orderPages,
  saveSupportPage,
  savePage,
  removePage,
  readEditor,
  storeDraft,
  discardDraft,
  readVersion,
  makePreviewLink,
  listPictures,
  addPicture,
  removePicture,
  listRequests,
  readRequest,
  replyToRequest,
  setRequestState,
  editedCategories,
  addCategory,
  saveCategory,
  removeCategory,
  editedNavigation,
  addNavigation,
  saveNavigation,
  removeNavigation,
  saveFeatures,
  saveSupportContent,
  editedTestimonials,
  addTestimonial,
  saveTestimonial,
  removeTestimonial,
]
