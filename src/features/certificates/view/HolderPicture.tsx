import styled from 'styled-components'
import { signedPicture } from '~/kit/media/signedPicture'
import { usePromise } from '~/kit/ui/usePromise'
import { send } from '~/platform/api/transport'
import { readyValue } from '~/platform/api/record'
import { HolderAccount, HolderPicture as HolderPictureAddress } from './view.generated'

interface HolderPictureProps {
  readonly userId: string
  readonly holder: string
}

async function loadPicture(userId: string, signal: AbortSignal): Promise<string | null> {
  const account = await send(HolderAccount, { id: userId }, { signal })
  const imageKey = account.data.user?.profileImage
  if (!imageKey) return null
  const picture = await send(HolderPictureAddress, { imageKey }, { signal })
  return signedPicture(HolderPictureAddress.name, picture.data.getMIDImage, signal)
}

/** The holder's profile picture, if any. It is optional, so a failure is only logged. */
export function HolderPicture({ userId, holder }: HolderPictureProps) {
  const url = readyValue(usePromise(userId, (signal) => loadPicture(userId, signal)))
  return <Place>{url && <Portrait src={url} alt={`Picture of ${holder}`} />}</Place>
}

/** Beside the first facts, which stay where they are when it arrives, or if there is none. */
const Place = styled.div`
  float: right;
  width: 72px;
  height: 72px;
  margin: 0 0 8px 16px;
`

const Portrait = styled.img`
  width: 100%;
  height: 100%;
  border-radius: var(--radius-float);
  object-fit: cover;
`
