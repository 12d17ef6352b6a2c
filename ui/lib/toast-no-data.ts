import { toast } from '#ui/components/toast'

/** What an export says that would be empty. */
export const toastNoData = () =>
  toast('warning', 'No Data Available', 'Please select a league with award data first.')
