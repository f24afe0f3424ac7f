import { session } from './session'

const adminNow = (): string | undefined => session.read().session?.admin.id

/** Calls a function whenever somebody else has signed in, or nobody is signed in any more, until the document is closed. */
export function onOtherAdmin(forget: () => void): void {
  let admin = adminNow()
  session.subscribe(() => {
    if (admin !== adminNow()) forget()
    admin = adminNow()
  })
}
