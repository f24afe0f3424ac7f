import { Copy, Eye, Redo2, Undo2 } from 'lucide-react'
import { useMemo, useRef, useState, type ComponentType, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { reasonAgainst } from '~/platform/access/actions'
import { useClient, useSignedIn } from '~/platform/tenant/client'
import { useCrumbLinks, type Crumb } from '~/platform/tenant/openPages'
import { Form, type FormHandle, type Submission } from '../form/Form'
import { newHistory, recorded, redone, undone, type FormHistory } from '../form/formHistory'
import { FormPage } from '../page/FormPage'
import { ActionMenu } from '../ui/ActionMenu'
import { Button } from '../ui/Button'
import { breakpoints, from } from '../ui/media'
import { Status } from '../ui/Status'
import { useMedia } from '../ui/useMedia'
import { DesignerOperationsContext, type DesignerOperations } from './designerOperations'
import { DesignerPreview, type ComparisonProps } from './DesignerPreview'
import type { FormGroup, RegionField } from './regions'
import { TemplateFields } from './TemplateFields'
import type { TemplateValues, UneditedFields } from './templateForm'
import { templateLabelsFor } from './templateLabels'
import { templateSchema } from './templateSchema'

interface TemplateDesignerProps {
  readonly operations: DesignerOperations
  /** The list of templates. */
  readonly parent: Crumb
  readonly title: string
  readonly defaults: TemplateValues
  readonly unedited: UneditedFields
  readonly submitLabel: string
  /** What it waits for while it is saved. */
  readonly doing: string | null
  /** Id of the certificate issued last from this template. */
  readonly latest?: string | null
  /** Shows that certificate beside its PDF. */
  readonly Comparison?: ComponentType<ComparisonProps>
  /** Whether 'Save as copy' is offered. */
  readonly canCopy?: boolean
  /**
   * Saves the template.
   * @returns the path of the next page; null if the user cancelled
   */
  readonly onSave: (values: TemplateValues, isCopy: boolean, submission: Submission<TemplateValues>) => Promise<string | null>
}

const allGroups: ReadonlySet<FormGroup> = new Set<FormGroup>(['text', 'details', 'signers', 'images', 'address', 'further'])

/** Edits a certificate template in a form with a live preview. */
export function TemplateDesigner({
  operations,
  parent,
  title,
  defaults,
  unedited,
  submitLabel,
  doing,
  latest = null,
  Comparison,
  canCopy = false,
  onSave,
}: TemplateDesignerProps) {
  const reason = reasonAgainst('template.edit', useSignedIn())
  const { type } = useClient()
  const labels = useMemo(() => templateLabelsFor(type), [type])
  const list = useCrumbLinks()(parent)
  const form = useRef<FormHandle<TemplateValues>>(null)
  const [history, setHistory] = useState<FormHistory<TemplateValues>>(() => newHistory(defaults))
  const [openGroups, setOpenGroups] = useState<ReadonlySet<FormGroup>>(new Set<FormGroup>(['text', 'details', 'signers']))
  const preview = useRef<HTMLDivElement>(null)
  const previewButton = useRef<HTMLSpanElement>(null)
  /** Where the form was left for the preview below it. */
  const formScroll = useRef(0)
  const [focused, setFocused] = useState<string | null>(null)

  const restore = (next: FormHistory<TemplateValues>): void => {
    setHistory(next)
    form.current?.show(next.now)
  }
  const focusField = ({ group, field }: RegionField): void => {
    // A field in a collapsed group cannot take the focus.
    flushSync(() => setOpenGroups((open) => new Set([...open, group])))
    form.current?.focus(field)
  }

  const isChanged = JSON.stringify(history.now) !== JSON.stringify(defaults)
  const goToPreview = (): void => {
    formScroll.current = window.scrollY
    preview.current?.scrollIntoView()
    preview.current?.focus({ preventScroll: true })
  }
  const goToForm = (): void => {
    window.scrollTo(0, formScroll.current)
    previewButton.current?.querySelector('button')?.focus({ preventScroll: true })
  }

  // On a phone there is room for one of them beside the submit button.
  const isPhone = useMedia(`(max-width: ${breakpoints.sm - 1}px)`)
  const undo = {
    label: 'Undo',
    Icon: Undo2,
    reason: history.past.length > 0 ? null : 'Nothing to undo.',
    go: () => restore(undone(history)),
  }
  const redo = {
    label: 'Redo',
    Icon: Redo2,
    reason: history.future.length > 0 ? null : 'Nothing to redo.',
    go: () => restore(redone(history)),
  }
  const copy = { label: 'Save as copy', Icon: Copy, reason: reason ?? null, go: () => form.current?.submit('copy') }

  return (
    <FormPage
      title={title}
      crumbs={[parent]}
      state={isChanged && <Unsaved $tone="warn">Unsaved changes</Unsaved>}
      preview={
        <Below ref={preview} tabIndex={-1}>
          <DesignerPreview
            medicalSample={operations.medicalSample}
            values={history.now}
            unedited={unedited}
            latest={latest}
            Comparison={Comparison}
            focused={focused}
            onPick={focusField}
            onBack={goToForm}
          />
        </Below>
      }
    >
      <Shortcuts
        onFocus={({ target }) => {
          const field = target.closest('[name], [data-field]')
          setFocused(field?.getAttribute('name') || field?.getAttribute('data-field') || null)
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setFocused(null)
        }}
        onKeyDown={(event) => {
          // The form has one history: it replaces the browser's undo within a field.
          const action = historyKey(event)
          if (action === null) return
          event.preventDefault()
          restore(action === 'undo' ? undone(history) : redone(history))
        }}
      >
        <Form
          ref={form}
          schema={templateSchema}
          labels={labels}
          lookAt={() => list}
          defaults={defaults}
          onValues={(typed) => setHistory((now) => recorded(now, typed, Date.now()))}
          submitLabel={submitLabel}
          doing={doing}
          reason={reason}
          onSubmit={(typed, submission) => onSave(typed, submission.button === 'copy', submission)}
          reveal={() => setOpenGroups(allGroups)}
          extraActions={
            <>
              {isPhone ? (
                <ActionMenu label="More actions" actions={[undo, redo, ...(canCopy ? [copy] : [])]} isButton />
              ) : (
                <Steps>
                  <Button tone="quiet" aria-label="Undo" onClick={undo.go} reason={undo.reason}>
                    <Undo2 aria-hidden="true" />
                  </Button>
                  <Button tone="quiet" aria-label="Redo" onClick={redo.go} reason={redo.reason}>
                    <Redo2 aria-hidden="true" />
                  </Button>
                </Steps>
              )}
              <OnlyBelow ref={previewButton}>
                <Button onClick={goToPreview}>
                  <Eye aria-hidden="true" />
                  Preview
                </Button>
              </OnlyBelow>
              {canCopy && !isPhone && (
                <Button reason={copy.reason} onClick={copy.go}>
                  <Copy aria-hidden="true" />
                  {copy.label}
                </Button>
              )}
            </>
          }
        >
          <DesignerOperationsContext value={operations}>
            <TemplateFields
              values={history.now}
              unedited={unedited}
              storedType={defaults.certType}
              openGroups={openGroups}
              onToggle={(group) =>
                setOpenGroups((open) => new Set(open.has(group) ? [...open].filter((other) => other !== group) : [...open, group]))
              }
            />
          </DesignerOperationsContext>
        </Form>
      </Shortcuts>
    </FormPage>
  )
}

/** The undo or redo that a key press asks for, on Windows, Linux and macOS. */
function historyKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (altKey || !(ctrlKey || metaKey)) return null
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' ? 'redo' : null
}

/** The preview, which lies below the form on a narrow screen. */
const Below = styled.div`
  width: 100%;
  scroll-margin-top: var(--header);
  &:focus {
    outline: none;
  }
`

const OnlyBelow = styled.span`
  ${from.md} {
    display: none;
  }
`

const Unsaved = styled(Status)`
  color: var(--text-2);
  font-size: 13px;
`

const Steps = styled.span`
  display: flex;
  margin-right: auto;
`

const Shortcuts = styled.div`
  height: 100%;
`
