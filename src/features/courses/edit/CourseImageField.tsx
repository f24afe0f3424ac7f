import { ImageOff, Images, Trash2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { deletingPicture } from '~/domain/course/libraryCommands'
import { staleCourses } from '~/domain/course/staleCourses'
import { Confirm } from '~/kit/feedback/Confirm'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { Loaded } from '~/kit/feedback/Loaded'
import { ImageField } from '~/kit/form/ImageField'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { OutOfForm } from '~/kit/ui/OutOfForm'
import { reasonAgainst } from '~/platform/access/actions'
import { useCommand } from '~/platform/api/command/useCommand'
import { useInvalidate } from '~/platform/api/read/invalidate'
import { useRecord } from '~/platform/api/read/useRecord'
import { imageAddress } from '~/platform/api/transport/images'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { toast } from '~/platform/messages/toast'
import { useSignedIn } from '~/platform/tenant/client'
import { CourseImages, DeleteCourseImage, KeepCourseImage } from './courseEdit.generated'
import type { CourseValues } from './courseFields'

/** The picture of a course: a new upload, which is also saved for other courses, or a saved picture. */
export function CourseImageField() {
  const invalidate = useInvalidate()
  const [isOpen, setOpen] = useState(false)
  const saveForReuse = (imageId: string): void => {
    sendCommand(KeepCourseImage, { imageId }).then(
      () => invalidate(staleCourses.pictures),
      (failure: unknown) => {
        // The course has its picture; only reusing it for other courses failed.
        logFailure(failure)
        toast.error('The picture was uploaded, but may not be among the saved pictures.')
      },
    )
  }
  return (
    <ImageField<CourseValues> name="courseImage" mode="courseImage" onUploaded={saveForReuse}>
      {(select) => (
        <>
          <Button tone="quiet" onClick={() => setOpen(true)}>
            <Images aria-hidden="true" />
            Saved pictures
          </Button>
          {isOpen && (
            <SavedImages
              onSelect={(imageId) => {
                select(imageId)
                setOpen(false)
              }}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      )}
    </ImageField>
  )
}

function SavedImages({ onSelect, onClose }: { readonly onSelect: (imageId: string) => void; readonly onClose: () => void }) {
  const person = useSignedIn()
  const [deleting, setDeleting] = useState<string | null>(null)
  const record = useRecord(
    CourseImages,
    {},
    {
      pick: ({ getCourseImages }) =>
        getCourseImages.flatMap(({ id, imageId }) => {
          const address = imageId ? imageAddress('courseImage', imageId) : null
          return imageId && address ? [{ id, imageId, address }] : []
        }),
    },
  )
  const remove = useCommand(DeleteCourseImage, deletingPicture(CourseImages))
  return (
    <OutOfForm>
      <Dialog title="Saved pictures" isOpen isWide onClose={onClose}>
        <Loaded record={record} what="The pictures">
          {(pictures, isPartial) =>
            pictures.length === 0 && !isPartial ? (
              <EmptyState
                Icon={ImageOff}
                title="No saved pictures yet"
                text="Pictures you upload for a course appear here for the next one."
              />
            ) : (
              <Grid>
                {pictures.map(({ id, imageId, address }, index) => (
                  <li key={id}>
                    <button type="button" aria-label={`Use picture ${index + 1} of ${pictures.length}`} onClick={() => onSelect(imageId)}>
                      <img src={address} alt="" loading="lazy" />
                    </button>
                    <Button
                      tone="quiet"
                      aria-label={`Delete picture ${index + 1}`}
                      reason={reasonAgainst('settings.edit', person)}
                      onClick={() => setDeleting(id)}
                    >
                      <Trash2 aria-hidden="true" />
                    </Button>
                  </li>
                ))}
              </Grid>
            )
          }
        </Loaded>
        <DialogButtons>
          <Button onClick={onClose}>Close</Button>
        </DialogButtons>
        <Confirm
          title="Delete this picture?"
          isOpen={deleting !== null}
          onClose={() => setDeleting(null)}
          confirmLabel="Delete picture"
          onConfirm={() => remove.run({ id: deleting ?? '' })}
        >
          <p>It is no longer offered for new courses. Courses that already use it keep it.</p>
        </Confirm>
      </Dialog>
    </OutOfForm>
  )
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 12px;
  max-height: 55dvh;
  list-style: none;
  margin: 0;
  padding: 0;
  overflow: auto;
  li {
    position: relative;
  }
  li > button:first-child {
    display: block;
    width: 100%;
    height: 96px;
    padding: 0;
    overflow: hidden;
    border: 1px solid var(--line-control);
    border-radius: var(--radius);
    background: var(--sunken);
    cursor: pointer;
    &:hover {
      border-color: var(--accent-text);
    }
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  li > button:last-child {
    position: absolute;
    top: 4px;
    right: 4px;
    background: var(--raised);
  }
`
