/** A note in addition to the main message. */
export const Note = ({ children }: { children: string }) => (
  <tr>
    <td className="pad" style={{ padding: '14px 32px 0' }}>
      <p className="text-2" style={{ margin: 0, fontSize: 13, lineHeight: '20px', color: '#42544c' }}>
        {children}
      </p>
    </td>
  </tr>
)
