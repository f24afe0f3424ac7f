import { Info } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { Confirm } from '~/kit/feedback/Confirm'
import { CopyLink } from '~/kit/feedback/CopyLink'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { FailedToLoad } from '~/kit/feedback/Failed'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { undo } from '~/kit/feedback/undo'
import { Tabs } from '~/kit/page/Tabs'
import { Ago } from '~/kit/ui/Ago'
import { Button, IconButton } from '~/kit/ui/Button'
import { Drawer } from '~/kit/ui/Drawer'
import { FullScreenLoader } from '~/kit/ui/Loader'
import { Notice } from '~/kit/ui/Notice'
import { Popover, PopoverContent, PopoverTrigger } from '~/kit/ui/Popover'
import { Status } from '~/kit/ui/Status'
import { toast } from '~/platform/messages/toast'
import { Shelf } from '../Shelf'

const past = new Date(Date.now() - 42 * 60_000)

export default function FeedbackPiece() {
  const [open, setOpen] = useState<'confirm' | 'drawer' | 'loader' | null>(null)
  const [moved, setMoved] = useState('Nothing moved')
  const close = (): void => setOpen(null)
  return (
    <>
      <Shelf title="Buttons">
        <Row>
          <Button tone="primary">Save</Button>
          <Button>Cancel</Button>
          <Button tone="quiet">More</Button>
          <Button tone="danger">Revoke</Button>
          <Button isBusy>Saving</Button>
          <Button reason="Only a super admin can do this.">Not now</Button>
          <IconButton type="button" aria-label="About this list">
            <Info aria-hidden="true" />
          </IconButton>
        </Row>
      </Shelf>
      <Shelf title="Dialogs and popovers">
        <Row>
          <Button onClick={() => setOpen('confirm')}>Confirm…</Button>
          <Button onClick={() => setOpen('drawer')}>Drawer…</Button>
          <Button
            onClick={() => {
              setOpen('loader')
              setTimeout(close, 1500)
            }}
          >
            Loading overlay
          </Button>
          <Popover>
            <PopoverTrigger asChild>
              <Button>Popover</Button>
            </PopoverTrigger>
            <PopoverContent aria-label="A few facts">Twelve seats are left.</PopoverContent>
          </Popover>
        </Row>
        <Confirm
          title="Delete this course?"
          isOpen={open === 'confirm'}
          onClose={close}
          confirmLabel="Delete course"
          typed={{ label: 'Type the name', name: 'Basic Safety' }}
          onConfirm={async () => setMoved('Deleted')}
        >
          <p>Its twelve participants lose their seats. This cannot be undone.</p>
        </Confirm>
        <Drawer title="Aminata Diallo" isOpen={open === 'drawer'} onClose={close}>
          <p>Born 4 September 1994.</p>
        </Drawer>
        {open === 'loader' && <FullScreenLoader />}
      </Shelf>
      <Shelf title="Toasts and undo">
        <Row>
          <Button onClick={() => toast.success('Course saved')}>Show success</Button>
          <Button onClick={() => toast.error('Could not reach the server.')}>Show failure</Button>
          <Button
            onClick={() => {
              setMoved('Moved optimistically')
              undo.offer({
                text: 'Moving 3 participants',
                send: async () => setMoved('3 participants moved'),
                onUndone: () => setMoved('Nothing moved'),
              })
            }}
          >
            Move participants
          </Button>
          <span role="status">{moved}</span>
        </Row>
      </Shelf>
      <Shelf title="Notices and states">
        <Row>
          <Status $tone="good">Valid</Status>
          <Status $tone="warn">Expires soon</Status>
          <Status $tone="bad">Revoked</Status>
          <Ago instant={past} />
        </Row>
        <Stack>
          <Notice tone="good">The course is complete.</Notice>
          <Notice tone="warn">Part of this list could not be loaded.</Notice>
          <Notice tone="bad">A certificate with this number already exists.</Notice>
          <Notice tone="accent">You have an unsaved draft from 12 minutes ago.</Notice>
        </Stack>
      </Shelf>
      <Shelf title="Tabs">
        <Tabs
          label="Course"
          tabs={[
            { id: 'people', label: 'Participants', count: 12, content: <p>Twelve people.</p> },
            { id: 'days', label: 'Days', content: <p>Five days.</p> },
          ]}
        />
      </Shelf>
      <Shelf title="A link to share">
        <CopyLink label="Public link" link="https://north.example/certificate/qr/123" note="Anyone can check it." />
      </Shelf>
      <Shelf title="Page states">
        <EmptyState Icon={Info} title="No courses yet" text="Courses you schedule appear here.">
          <Button tone="primary">Schedule a course</Button>
        </EmptyState>
        <FailedToLoad what="Courses" error={null} onRetry={() => undefined} />
        <Skeleton />
      </Shelf>
    </>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
`

const Stack = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 12px;
`
