import { Button } from '~/kit/ui/Button'
import { Drawer } from '~/kit/ui/Drawer'

interface UnknownPersonProps {
  /** The person may be in a part of the list that could not be read. */
  readonly isListPartial: boolean
  readonly onClose: () => void
}

/** Drawer for an address whose person is not in the list. */
export function UnknownPerson({ isListPartial, onClose }: UnknownPersonProps) {
  return (
    <Drawer title="Not in this list" isOpen onClose={onClose}>
      <p>
        {isListPartial
          ? 'Part of the list could not be read. This person may be in that part.'
          : 'The link may be incomplete, or the person is no longer on any course.'}
      </p>
      <div>
        <Button onClick={onClose}>Back to the list</Button>
      </div>
    </Drawer>
  )
}
