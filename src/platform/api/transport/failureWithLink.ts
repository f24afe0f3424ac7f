import { CommandFailure } from './commandFailure'

/** A link to the page that shows the outcome of a command. */
export interface FailureLink {
  readonly label: string
  readonly path: string
}

/** A failed command whose outcome can be checked on another page. The page opens in a new tab so that the form keeps its values. */
export class FailureWithLink extends CommandFailure {
  readonly link: FailureLink

  constructor(message: string, link: FailureLink, isUncertain = false) {
    super(message, false, isUncertain)
    this.name = 'FailureWithLink'
    this.link = link
  }
}
