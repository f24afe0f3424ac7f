import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { fetchFile } from '~/platform/api/download'
import { useRead } from '~/platform/api/useRead'
import { logFailure } from '~/platform/api/reportFailure'
import { HolderAccount, HolderPicture as HolderPictureAddress } from './view.generated'

interface HolderPictureProps {
  readonly userId: string
  readonly holder: string
}

/** The holder's profile picture, if any. It is optional, so a failure is only logged. */
export function HolderPicture({ userId, holder }: HolderPictureProps) {
  const account = useRead(HolderAccount, { id: userId }, { isSilent: true })
  const key = account.status === 'ready' ? (account.data.user?.profileImage ?? null) : null
  const picture = useRead(HolderPictureAddress, { imageKey: key ?? '' }, { from: 'fresh', isSilent: true, isSkipped: key === null })
  const address = picture.status === 'ready' ? picture.data.getMIDImage : null
  const [source, setSource] = useState<string | null>(null)

  // Shown from a blob URL: the content security policy allows no images from the signed address.
  useEffect(() => {
    if (address === null) return undefined
    let isStale = false
    let objectUrl: string | null = null
    fetchFile(HolderPictureAddress.name, address)
      .then((file) => {
        if (isStale || !/^image\/(?:png|jpeg|webp)$/.test(file.type)) return
        objectUrl = URL.createObjectURL(file)
        setSource(objectUrl)
      })
      .catch((failure: unknown) => {
        if (!isStale) logFailure(failure)
      })
    return () => {
      isStale = true
      if (objectUrl !== null) URL.revokeObjectURL(objectUrl)
      setSource(null)
    }
  }, [address])
  return source && <Portrait src={source} alt={`Picture of ${holder}`} />
}

const Portrait = styled.img`
  display: block;
  width: 72px;
  height: 72px;
  margin-bottom: 14px;
  border-radius: var(--radius-float);
  object-fit: cover;
`
