import { ImageOff } from 'lucide-react'
import styled from 'styled-components'
import { useRecord } from '~/platform/api/read/useRecord'
import { imageAddress } from '~/platform/api/transport/images'
import { EmptyState } from '../feedback/EmptyState'
import { Loaded } from '../feedback/Loaded'
import { Button } from '../ui/Button'
import { Dialog, DialogButtons } from '../ui/Dialog'
import { useDesignerOperations, type LibraryImage } from './designerOperations'
import { imageModes, isImageOf, type TemplateImageType } from './templateImages'

interface ImageLibraryProps {
  readonly label: string
  readonly type: TemplateImageType
  readonly onPick: (imageId: string) => void
  readonly onClose: () => void
}

/** The client's uploaded template pictures of one type, newest first. */
export function ImageLibrary({ label, type, onPick, onClose }: ImageLibraryProps) {
  const { images } = useDesignerOperations()
  const record = useRecord(images, {}, { pick: (read) => picturesOf(read.getCertTemplateImages, type), from: 'fresh' })
  return (
    <Dialog title={`${label}: library`} isOpen onClose={onClose} isWide>
      <Loaded record={record} what="The library">
        {(pictures, isPartial) =>
          pictures.length === 0 && !isPartial ? (
            <EmptyState
              Icon={ImageOff}
              title="Nothing here yet"
              text={`Pictures you upload as ${label.toLowerCase()} will appear here for your next template.`}
            />
          ) : (
            <Grid>
              {pictures.map(({ imageId, address }, index) => (
                <li key={imageId}>
                  <button type="button" aria-label={`Use picture ${index + 1} of ${pictures.length}`} onClick={() => onPick(imageId)}>
                    <img src={address} alt="" loading="lazy" />
                  </button>
                </li>
              ))}
            </Grid>
          )
        }
      </Loaded>
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
      </DialogButtons>
    </Dialog>
  )
}

const picturesOf = (images: readonly LibraryImage[], type: TemplateImageType) => {
  const ids = images.flatMap((image) => (image.imageId !== null && isImageOf(image.type, type) ? [image.imageId] : []))
  return [...new Set(ids.toReversed())].flatMap((imageId) => {
    const address = imageAddress(imageModes[type], imageId)
    return address ? [{ imageId, address }] : []
  })
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
