import { Component, type ReactNode } from 'react'
import { isMissingCode } from '~/platform/api/transport/errors'
import { reportUncaught } from '~/platform/api/transport/uncaughtErrors'
import { StartFailed } from './StartFailed'

interface PageBoundaryProps {
  readonly path: string
  readonly children: ReactNode
}

interface PageBoundaryState {
  readonly path: string
  readonly failure: 'none' | 'missing' | 'broken'
}

/** Replaces a page that failed with a retry: its code could not be fetched, or it threw. Another address gets another chance. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { path: this.props.path, failure: 'none' }

  static getDerivedStateFromError(error: unknown): Pick<PageBoundaryState, 'failure'> {
    return { failure: isMissingCode(error) ? 'missing' : 'broken' }
  }

  static getDerivedStateFromProps({ path }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return path === state.path ? null : { path, failure: 'none' }
  }

  override componentDidCatch(error: unknown): void {
    reportUncaught(error)
  }

  override render(): ReactNode {
    const retry = (): void => location.reload()
    switch (this.state.failure) {
      case 'none':
        return this.props.children
      case 'missing':
        return <StartFailed message="Part of the console could not be loaded. Check your connection and try again." onRetry={retry} />
      case 'broken':
        return <StartFailed title="This page couldn’t load" message="Something went wrong while opening it. Try again." onRetry={retry} />
    }
  }
}
