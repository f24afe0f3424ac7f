import { ImageOff, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import styled from 'styled-components'
import { deletingPicture, savingPicture } from '~/domain/course/libraryCommands'
import { Confirm } from '~/kit/feedback/Confirm'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Loaded } from '~/kit/feedback/Loaded'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { Button } from '~/kit/ui/Button'
import { Stack } from '~/kit/ui/Stack'
import { reasonAgainst } from '~/platform/access/actions'
import { useCommand } from '~/platform/api/command/useCommand'
import type { RecordState } from '~/platform/api/read/record'
import { imageAddress } from '~/platform/api/transport/images'
import { useSignedIn } from '~/platform/tenant/client'
import { deletionInWords, usedByText, type UseCounts } from './courseUse'
import { DeletePicture, SavedPictures, SavePicture, type SavedPicturesQuery } from './data.generated'

const ImageInput = lazyPart(async () => (await import('~/kit/media/ImageInput')).ImageInput)

type Picture = SavedPicturesQuery['getCourseImages'][number]

interface PicturesTabProps {
  readonly record: RecordState<readonly Picture[]>
  readonly uses: { readonly counts: UseCounts | null }
}

const ignore = (): void => undefined

/** The saved course pictures, and how many courses use each. */
export function PicturesTab({ record, uses: { counts } }: PicturesTabProps) {
  const [deleting, setDeleting] = useState<Picture | null>(null)
  const save = useCommand(SavePicture, savingPicture(SavedPictures))
  const remove = useCommand(DeletePicture, deletingPicture(SavedPictures))
  const reason = reasonAgainst('settings.edit', useSignedIn())
  const countOf = ({ imageId }: Picture): number | null => counts && counts.ofPicture(imageId)
  return (
    <Stack $gap={16}>
      {reason === null ? (
        <Suspense fallback={<Skeleton lines={1} />}>
          <Stack $max={640}>
            {/* The upload is saved at once, so the field itself stays empty. The command reports its own failure. */}
            <ImageInput
              label="New picture"
              mode="courseImage"
              value=""
              onChange={ignore}
              onUploaded={(imageId) => void save.run({ imageId }).catch(ignore)}
            />
          </Stack>
        </Suspense>
      ) : (
        <p>{reason}</p>
      )}
      <Loaded record={record} what="The pictures" lines={6}>
        {(pictures, isPartial) =>
          pictures.length === 0 && !isPartial ? (
            <EmptyState Icon={ImageOff} title="No saved pictures yet" text="Pictures you upload here are offered by course forms." />
          ) : (
            <Grid aria-label="Course pictures">
              {pictures.map((picture, index) => {
                const address = picture.imageId ? imageAddress('courseImage', picture.imageId) : null
                return (
                  <li key={picture.id}>
                    {address ? (
                      <img src={address} alt={`${index + 1} of ${pictures.length}`} loading="lazy" />
                    ) : (
                      <p>This picture has no file.</p>
                    )}
                    <div>
                      <span>{usedByText(countOf(picture))}</span>
                      <Button tone="quiet" aria-label={`Delete picture ${index + 1}`} reason={reason} onClick={() => setDeleting(picture)}>
                        <Trash2 aria-hidden="true" />
                      </Button>
                    </div>
                  </li>
                )
              })}
            </Grid>
          )
        }
      </Loaded>
      <Confirm
        title="Delete this picture?"
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        confirmLabel="Delete picture"
        doing={remove.doing}
        onConfirm={() => remove.run({ id: deleting?.id ?? '' })}
      >
        <p>It is no longer offered for new courses. {deleting && deletionInWords(countOf(deleting))}</p>
      </Confirm>
    </Stack>
  )
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: 16px;
  list-style: none;
  margin: 0;
  padding: 0;
  li {
    display: grid;
    grid-template-rows: 132px auto;
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--surface);
  }
  img {
    width: 100%;
    height: 100%;
    background: var(--sunken);
    object-fit: cover;
  }
  li > p {
    padding: 16px;
    color: var(--text-2);
  }
  div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    padding: 4px 4px 4px 12px;
    color: var(--text-2);
    font-size: 13px;
  }
`
