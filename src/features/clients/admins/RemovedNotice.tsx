import { Notice } from '~/kit/ui/Notice'

interface RemovedNoticeProps {
  readonly name: string
  /** The button of the list that invites. */
  readonly invite: string
}

/** Says that somebody has lost their account and has no new one yet. */
export const RemovedNotice = ({ name, invite }: RemovedNoticeProps) => (
  <Notice tone="warn">
    <span>
      <bdi>{name}</bdi> is removed, and the new invitation was not sent yet. If you leave now, invite them with “{invite}”.
    </span>
  </Notice>
)
