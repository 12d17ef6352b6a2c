import { Component, type ErrorInfo, type ReactNode } from 'react'
import { TriangleAlert } from 'lucide-react'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import { Panel } from './card.tsx'

/** Error boundary that keeps the rest of the page working. */
export class Region extends Component<{ name: string; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(`${this.props.name} broke`, error, componentStack)
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <Panel>
        <Empty
          icon={TriangleAlert}
          title={`${this.props.name} broke`}
          action={<Button onClick={() => this.setState({ isBroken: false })}>Try again</Button>}
        >
          Something went wrong here. The rest of the page still works.
        </Empty>
      </Panel>
    )
  }
}
