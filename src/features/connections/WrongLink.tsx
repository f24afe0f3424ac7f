import { Notice } from '~/kit/ui/Notice'

/** Says what a link asked for and did not get, because people are judged by something else then. */
export const WrongLink = ({ wrong }: { readonly wrong: readonly string[] }) =>
  wrong.length > 0 && (
    <Notice tone="warn">
      <p>{wrong.join(' ')}</p>
    </Notice>
  )
