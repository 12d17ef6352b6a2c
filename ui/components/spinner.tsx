import './button.css'
import './skeleton.css'

/** For the moment before the shell is up; regions of a page use skeletons. */
export const PageSpinner = () => (
  <div className="page-spinner waiting" role="status">
    <span className="spin" />
    <span className="sr">Loading</span>
  </div>
)
