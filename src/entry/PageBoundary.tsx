import { Component, type ReactNode } from 'react'
import { isMissingCode } from '~/platform/api/transport/errors'
import { reportUncaught } from '~/platform/api/transport/uncaughtErrors'
import { StartFailed } from './StartFailed'

interface PageBoundaryProps {
  readonly path: string
  /** A page for the public, who know of no console. */
  readonly isPublic?: boolean
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
    const title = 'This page couldn’t load'
    switch (this.state.failure) {
      case 'none':
        return this.props.children
      case 'missing':
        return this.props.isPublic ? (
          <StartFailed title={title} message="Part of it could not be loaded. Check your connection and try again." onRetry={retry} />
        ) : (
          <StartFailed message="Part of the console could not be loaded. Check your connection and try again." onRetry={retry} />
        )
      case 'broken':
        return <StartFailed title={title} message="Something went wrong while opening it. Try again." onRetry={retry} />
    }
  }
}
