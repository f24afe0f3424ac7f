import { ImageOff } from 'lucide-react'
import styled from 'styled-components'
import { imageAddress } from '~/platform/api/images'
import { useRead } from '~/platform/api/useRead'
import { FailedToLoad } from '~/kit/feedback/Failed'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { Notice } from '~/kit/ui/Notice'
import { imageModes, isImageOf, type TemplateImageType } from './templateImages'
import { TemplateImages } from './templates.generated'

interface ImageLibraryProps {
  readonly label: string
  readonly type: TemplateImageType
  readonly onPick: (imageId: string) => void
  readonly onClose: () => void
}

/** The client's uploaded template pictures of one type, newest first. */
export function ImageLibrary({ label, type, onPick, onClose }: ImageLibraryProps) {
  const reading = useRead(TemplateImages, {}, { from: 'fresh' })
  const lowerLabel = label.toLowerCase()
  const ids =
    reading.status === 'ready'
      ? reading.data.getCertTemplateImages.flatMap(({ imageId, type: imageType }) =>
          imageId !== null && isImageOf(imageType, type) ? [imageId] : [],
        )
      : []
  const pictures = [...new Set(ids.toReversed())].flatMap((imageId) => {
    const address = imageAddress(imageModes[type], imageId)
    return address ? [{ imageId, address }] : []
  })
  return (
    <Dialog title={`${label}: library`} isOpen onClose={onClose} isWide>
      {reading.status === 'loading' && <Skeleton />}
      {reading.status === 'failed' && <FailedToLoad what="The library" error={reading.error} onRetry={reading.retry} />}
      {reading.status === 'ready' && (
        <>
          {reading.isIncomplete && <Notice tone="warn">Part of the library could not be read.</Notice>}
          {pictures.length === 0 && !reading.isIncomplete && (
            <EmptyState
              Icon={ImageOff}
              title="Nothing here yet"
              words={`Pictures you upload as ${lowerLabel} will appear here for your next template.`}
            />
          )}
          <Grid>
            {pictures.map(({ imageId, address }, index) => (
              <li key={imageId}>
                <button type="button" aria-label={`Use picture ${index + 1} of ${pictures.length}`} onClick={() => onPick(imageId)}>
                  <img src={address} alt="" loading="lazy" />
                </button>
              </li>
            ))}
          </Grid>
        </>
      )}
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
      </DialogButtons>
    </Dialog>
  )
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: 12px;
  max-height: 55vh;
  overflow: auto;
  button {
    display: grid;
    place-items: center;
    width: 100%;
    height: 96px;
    padding: 8px;
    border: 1px solid var(--line-control);
    border-radius: var(--radius);
    /* White in dark mode too: the pictures are made for paper. */
    background: #fff;
    cursor: pointer;
    &:hover {
      border-color: var(--accent-text);
    }
  }
  img {
    max-width: 100%;
    max-height: 100%;
    min-width: 0;
    min-height: 0;
    object-fit: contain;
  }
`
