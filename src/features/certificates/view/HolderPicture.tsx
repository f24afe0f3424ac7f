import styled from 'styled-components'
import { usePromise } from '~/kit/ui/usePromise'
import { fetchFile } from '~/platform/api/download'
import { send } from '~/platform/api/transport'
import { readyValue } from '~/platform/api/record'
import { HolderAccount, HolderPicture as HolderPictureAddress } from './view.generated'

interface HolderPictureProps {
  readonly userId: string
  readonly holder: string
}

/**
 * Loads a picture as a blob URL: the content security policy allows no images from the signed address.
 * @param signal the URL is released when it aborts
 */
async function loadPicture(userId: string, signal: AbortSignal): Promise<string | null> {
  const account = await send(HolderAccount, { id: userId }, { signal })
  const imageKey = account.data.user?.profileImage
  if (!imageKey) return null
  const picture = await send(HolderPictureAddress, { imageKey }, { signal })
  if (!picture.data.getMIDImage) return null
  const file = await fetchFile(HolderPictureAddress.name, picture.data.getMIDImage)
  if (signal.aborted || !/^image\/(?:png|jpeg|webp)$/.test(file.type)) return null
  const url = URL.createObjectURL(file)
  signal.addEventListener('abort', () => URL.revokeObjectURL(url))
  return url
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
