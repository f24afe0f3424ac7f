import { CommandFailure } from '../api/commandFailure'

/** A page on which one can see what became of something. */
export interface LinkToLook {
  readonly label: string
  readonly path: string
}

/** A failed command that can be looked into. The page for it is opened beside the form, so that nothing typed is lost. */
export class FailureWithLink extends CommandFailure {
  readonly link: LinkToLook

  constructor(message: string, link: LinkToLook) {
    super(message, false)
    this.name = 'FailureWithLink'
    this.link = link
  }
}
