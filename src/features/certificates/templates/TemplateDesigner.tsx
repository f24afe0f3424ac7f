import { Copy, Redo2, Undo2 } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { Form, type FormHandle } from '~/kit/form/Form'
import { newHistory, recorded, redone, undone, type FormHistory } from '~/kit/form/formHistory'
import { FormPage } from '~/kit/page/FormPage'
import { Button } from '~/kit/ui/Button'
import { reasonAgainst } from '~/platform/access/actions'
import { usePerson } from '~/platform/tenant/client'
import { DesignerPreview } from './DesignerPreview'
import type { FormGroup, RegionField } from './regions'
import { TemplateFields } from './TemplateFields'
import { templateSchema, type TemplateValues, type UneditedFields } from './templateForm'
import { templateLabels } from './templateLabels'
import { crumbs } from '~/platform/routes/crumbs'

interface TemplateDesignerProps {
  readonly title: string
  readonly defaults: TemplateValues
  readonly unedited: UneditedFields
  readonly submitLabel: string
  /** Id of the certificate issued last from this template. */
  readonly latest?: string | null
  /** Whether 'Save as copy' is offered. */
  readonly canCopy?: boolean
  /**
   * Saves the template.
   * @param opened the values the form was opened with
   * @returns the path of the next page; null if the user cancelled
   */
  readonly onSave: (values: TemplateValues, isCopy: boolean, opened: TemplateValues) => Promise<string | null>
}

const allGroups: ReadonlySet<FormGroup> = new Set<FormGroup>(['text', 'details', 'signers', 'images', 'address', 'further'])

/** Edits a certificate template in a form with a live preview. */
export function TemplateDesigner({
  title,
  defaults,
  unedited,
  submitLabel,
  latest = null,
  canCopy = false,
  onSave,
}: TemplateDesignerProps) {
  const reason = reasonAgainst('template.edit', usePerson())
  const form = useRef<FormHandle<TemplateValues>>(null)
  const [history, setHistory] = useState<FormHistory<TemplateValues>>(() => newHistory(defaults))
  const [openGroups, setOpenGroups] = useState<ReadonlySet<FormGroup>>(new Set<FormGroup>(['text', 'details', 'signers']))
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

  return (
    <FormPage
      title={title}
      crumbs={[crumbs.certificateTemplates]}
      preview={<DesignerPreview values={history.now} unedited={unedited} latest={latest} focused={focused} onPick={focusField} />}
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
          labels={templateLabels}
          lookAt={() => crumbs.certificateTemplates}
          defaults={defaults}
          onValues={(typed) => setHistory((now) => recorded(now, typed, Date.now()))}
          submitLabel={submitLabel}
          reason={reason}
          onSubmit={(typed, { button, opened }) => onSave(typed, button === 'copy', opened)}
          reveal={() => setOpenGroups(allGroups)}
          extraActions={
            <>
              {canCopy && (
                <Button type="submit" value="copy" reason={reason}>
                  <Copy aria-hidden="true" />
                  Save as copy
                </Button>
              )}
              <Steps>
                <Button
                  tone="quiet"
                  aria-label="Undo"
                  onClick={() => restore(undone(history))}
                  reason={history.past.length > 0 ? null : 'Nothing to undo.'}
                >
                  <Undo2 aria-hidden="true" />
                </Button>
                <Button
                  tone="quiet"
                  aria-label="Redo"
                  onClick={() => restore(redone(history))}
                  reason={history.future.length > 0 ? null : 'Nothing to redo.'}
                >
                  <Redo2 aria-hidden="true" />
                </Button>
              </Steps>
            </>
          }
        >
          <TemplateFields
            values={history.now}
            unedited={unedited}
            storedType={defaults.certType}
            openGroups={openGroups}
            onToggle={(group) =>
              setOpenGroups((open) => new Set(open.has(group) ? [...open].filter((other) => other !== group) : [...open, group]))
            }
          />
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

const Steps = styled.span`
  display: flex;
  margin-left: auto;
`

const Shortcuts = styled.div`
  height: 100%;
`
