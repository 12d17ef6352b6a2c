type Props = {
  caption: string
  heads: readonly string[]
  /** What each row is called, and its cells. */
  rows: readonly (readonly [string, ...string[]])[]
}

/** A picture's facts as a table, for whoever does not see it. The frame is hidden: a table does not shrink by itself. */
export const HiddenTable = ({ caption, heads, rows }: Props) => (
  <div className="sr">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
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
