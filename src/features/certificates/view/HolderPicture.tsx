import styled from 'styled-components'
import { signedPicture } from '~/kit/media/signedPicture'
import { usePromise } from '~/kit/ui/usePromise'
import { readyValue } from '~/platform/api/read/record'
import { send } from '~/platform/api/transport/transport'
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

/** As tall as the verdict it stands beside, so nothing moves when it arrives, or if there is none. */
const Place = styled.div`
  flex: none;
  width: 48px;
  height: 48px;
`

const Portrait = styled.img`
  width: 100%;
  height: 100%;
  border-radius: var(--radius);
  object-fit: cover;
`
