import './stat.css'

/** How full something is; always beside its number, so it is hidden from screen readers. */
export const Meter = ({ value, max }: { value: number; max: number }) => (
  <div className="meter" aria-hidden="true">
    <i style={{ width: `${max > 0 ? Math.min(100, (value / max) * 100) : 0}%` }} />
  </div>
)
