import './controls-loading.css'

/** While the texts of the installation are read. */
export const ControlsLoading = () => (
  <div className="controls-loading t-2" role="status">
    <span className="spin" aria-hidden="true" />
    Loading admin controls...
  </div>
)
