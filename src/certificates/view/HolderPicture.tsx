import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { fetchFile } from '~/shared/api/download'
import { useRead } from '~/shared/api/useRead'
import { logFailure } from '~/shared/feedback/reportFailure'
import { HolderAccount, HolderPicture as HolderPictureAddress } from './view.generated'

interface HolderPictureProps {
  readonly userId: string
  readonly holder: string
}

/** The picture the holder put into the account, where there is one. It is an aid to the eye: without it nothing is said. */
export function HolderPicture({ userId, holder }: HolderPictureProps) {
  const account = useRead(HolderAccount, { id: userId }, { isSilent: true })
  const key = account.status === 'ready' ? (account.data.user?.profileImage ?? null) : null
  const picture = useRead(HolderPictureAddress, { imageKey: key ?? '' }, { from: 'fresh', isSilent: true, isSkipped: key === null })
  const address = picture.status === 'ready' ? picture.data.getMIDImage : null
  const [source, setSource] = useState<string | null>(null)

  // Fetched as a file is: the page may show pictures of its own only, wherever they were signed for.
  useEffect(() => {
    if (address === null) return undefined
    let isLeft = false
    let made: string | null = null
    fetchFile(HolderPictureAddress.name, address)
      .then((file) => {
        if (isLeft || !/^image\/(?:png|jpeg|webp)$/.test(file.type)) return
        made = URL.createObjectURL(file)
        setSource(made)
      })
      .catch((failure: unknown) => {
        if (!isLeft) logFailure(failure)
      })
    return () => {
      isLeft = true
      if (made !== null) URL.revokeObjectURL(made)
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
