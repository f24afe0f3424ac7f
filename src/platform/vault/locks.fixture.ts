/** The browser's locks, for tests. A name added to `held` looks as if another tab held its lock. */
export class FakeLocks {
  readonly held = new Set<string>()
  readonly requested: string[] = []

  /** Waits until no lock is held. */
  async released(): Promise<void> {
    while (this.held.size > 0)
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
  }

  readonly request = async <Result>(
    name: string,
    _options: LockOptions,
    work: (lock: { readonly name: string } | null) => Promise<Result>,
  ): Promise<Result> => {
    this.requested.push(name)
    if (this.held.has(name)) return work(null)
    this.held.add(name)
    try {
      return await work({ name })
    } finally {
      this.held.delete(name)
    }
  }
}
