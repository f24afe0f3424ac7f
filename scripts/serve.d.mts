interface Server {
  readonly port: number
  close(): Promise<void>
}

/** Serves a build; port 0 takes any free port. */
export function serve(options: {
  readonly port: number
  readonly root?: string
  readonly pages?: string
  readonly headersFile?: string
  readonly payments?: string | null
  readonly host?: string
}): Promise<Server>
