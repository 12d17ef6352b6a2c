type Props = {
  caption: string
  headings: readonly string[]
  /** Row header and cells of each row. */
  rows: readonly (readonly [string, ...string[]])[]
}

/** Data of a chart as a table for screen readers. Hidden with a wrapper, because a table doesn't shrink on its own. */
export const HiddenTable = ({ caption, headings, rows }: Props) => (
  <div className="sr">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {headings.map(heading => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
