import { config, configProblem } from '../../config'

/** Reports an error that nothing, or only the boundary around a page, has caught. Without a configured address nothing is reported. */
export function reportUncaught(error: unknown): void {
  if (config.errorReportPath === '' || configProblem) return
  const path = location.pathname
  void addReport(error, path)
}

async function addReport(error: unknown, path: string): Promise<void> {
  try {
    // Not part of the first load, which hardly ever needs it.
    const { errorReports } = await import('./errorReports')
    errorReports.add(error, path)
  } catch {
    // Where the code is gone, a report is lost; nobody here can do anything about it.
  }
}

/** Reports errors that nothing catches. */
export function watchUncaughtErrors(): void {
  addEventListener('error', ({ error }: ErrorEvent) => {
    // Without an error it is the browser's remark about observers, or a script of another origin.
    if (error) reportUncaught(error)
  })
  addEventListener('unhandledrejection', ({ reason }) => reportUncaught(reason))
}
