import { Copy, Redo2, Undo2 } from 'lucide-react'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { reasonAgainst } from '~/platform/access/actions'
import { useRead } from '~/platform/api/useRead'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { CheckboxField, SelectField } from '~/kit/form/choiceFields'
import { FieldRow, FoldingGroup, TextAreaField, TextField } from '~/kit/form/fields'
import { Form, type FormHandle } from '~/kit/form/Form'
import { newHistory, recorded, redone, undone, type FormHistory } from '~/kit/form/formHistory'
import { FormPage } from '~/kit/page/FormPage'
import type { Option } from '~/kit/pickers/useOptionSearch'
import { paths } from '~/platform/routes/paths'
import { useClient, usePerson } from '~/platform/tenant/client'
import { Button } from '~/kit/ui/Button'
import type { SheetRegion } from '../sheet/Region'
import { linesAsText } from '../sheet/furtherLines'
import { sheetContent } from '../sheet/sheetContent'
import { FurtherLinesFields } from './FurtherLinesFields'
import { LibraryImageField } from './LibraryImageField'
import { fieldOfRegion, regionOf, type FormGroup } from './regions'
import { sampleHolder, samples } from './samples'
import { SignersFields } from './SignersFields'
import { holdsOtherData, sheetTemplateOf, templateSchema, type UneditedFields, type TemplateValues } from './templateForm'
import { CertificateKinds } from './templates.generated'
import { fieldNames } from './fieldNames'

// Lazy, so that the form can be used before the preview has loaded.
const DesignerStage = lazy(() => import('./DesignerStage').then((module) => ({ default: module.DesignerStage })))
const ComparePane = lazy(() => import('./ComparePane').then((module) => ({ default: module.ComparePane })))

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

const groups: readonly FormGroup[] = ['text', 'details', 'signers', 'images', 'address', 'further']

const filled = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(', ')

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
  const client = useClient()
  const person = usePerson()
  const form = useRef<FormHandle<TemplateValues>>(null)
  const [history, setHistory] = useState<FormHistory<TemplateValues>>(() => newHistory(defaults))
  const [open, setOpen] = useState<ReadonlySet<FormGroup>>(new Set(['text', 'details', 'signers']))
  const [focused, setFocused] = useState<string | null>(null)
  const [sampleId, setSampleId] = useState(samples[0].id)
  const [isComparing, setComparing] = useState(false)
  const values = history.now
  const typeOptions = useTypeOptions(defaults.certType)
  const shown = useDeferredValue(values)
  const sample = samples.find(({ id }) => id === sampleId) ?? samples[0]
  const content = useMemo(() => {
    const sheet = sheetContent(sheetTemplateOf(shown, unedited), sampleHolder(sample), client.issuerName ?? client.name, client.logo)
    const withPlaceholders = {
      ...sheet,
      // From the form, not from the stored object: while typing, two lines may have the same label.
      additionalText: holdsOtherData(unedited) ? sheet.additionalText : linesAsText(shown.furtherLines),
      information: sheet.information || 'Certificate information',
      signers: sheet.signers.map((signer) => ({ ...signer, name: signer.name || 'Signer name' })),
    }
    return sample.change ? sample.change(withPlaceholders) : withPlaceholders
  }, [shown, unedited, sample, client])

  const restore = (next: FormHistory<TemplateValues>): void => {
    setHistory(next)
    form.current?.show(next.now)
  }
  const signerCount = values.signers.length
  const nameOf = useCallback((region: SheetRegion) => fieldOfRegion(region, signerCount)?.name ?? null, [signerCount])
  const pick = useCallback(
    (region: SheetRegion): void => {
      const target = fieldOfRegion(region, signerCount)
      if (!target) return
      // A field in a collapsed group cannot take the focus.
      flushSync(() => setOpen((now) => new Set([...now, target.group])))
      form.current?.focus(target.field)
    },
    [signerCount],
  )
  const fold = (group: FormGroup, summary: string) => ({
    summary,
    isOpen: open.has(group),
    onToggle: () => setOpen((now) => new Set(now.has(group) ? [...now].filter((other) => other !== group) : [...now, group])),
  })
  const pictures = (['logoImage', 'watermarkImage', 'stampImage', 'locationImage', 'additionalImage', 'imageId'] as const).flatMap((name) =>
    values[name] === '' ? [] : [fieldNames[name]],
  )

  return (
    <FormPage
      title={title}
      crumbs={[{ label: 'Certificate templates', path: paths.certificateTemplates() }]}
      preview={
        <Suspense fallback={<Skeleton />}>
          {isComparing && latest ? (
            <ComparePane certificateId={latest} onClose={() => setComparing(false)} />
          ) : (
            <DesignerStage
              content={content}
              sampleId={sampleId}
              onSample={setSampleId}
              onCompare={latest ? () => setComparing(true) : null}
              active={regionOf(focused)}
              nameOf={nameOf}
              onPick={pick}
            />
          )}
        </Suspense>
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
          defaults={defaults}
          onValues={(typed) => setHistory((now) => recorded(now, typed, Date.now()))}
          submitLabel={submitLabel}
          reason={reasonAgainst('template.edit', person)}
          onSubmit={(typed, button, _labelOf, opened) => onSave(typed, button === 'copy', opened)}
          onInvalid={() => setOpen(new Set(groups))}
          reveal={() => setOpen(new Set(groups))}
          extraActions={
            <>
              {canCopy && (
                <Button type="submit" value="copy" reason={reasonAgainst('template.edit', person)}>
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
          <Groups>
            <FoldingGroup title="Text" {...fold('text', values.name)}>
              <TextField<TemplateValues> name="name" label={fieldNames.name} hint="Shown in your lists, not printed." />
              <TextField<TemplateValues> name="certificateName" label={fieldNames.certificateName} />
              <TextAreaField<TemplateValues>
                name="certificateInformation"
                label={fieldNames.certificateInformation}
                hint="Printed below the holder’s name."
              />
              <FieldRow>
                <SelectField<TemplateValues>
                  name="paperSize"
                  label={fieldNames.paperSize}
                  options={[
                    { value: 'A4', label: 'A4' },
                    { value: 'A5', label: 'A5' },
                  ]}
                />
                <TextField<TemplateValues> name="accreditationNo" label={fieldNames.accreditationNo} />
              </FieldRow>
            </FoldingGroup>
            <FoldingGroup
              title="Details on the certificate"
              {...fold(
                'details',
                filled(
                  values.hasExpiration ? fieldNames.hasExpiration : '',
                  values.hasSSN ? fieldNames.hasSSN : '',
                  values.hasCourseDates ? fieldNames.hasCourseDates : '',
                ),
              )}
            >
              <div>
                <CheckboxField<TemplateValues> name="hasExpiration" label={fieldNames.hasExpiration} />
                <CheckboxField<TemplateValues> name="hasSSN" label={fieldNames.hasSSN} />
                <CheckboxField<TemplateValues> name="hasCourseDates" label={fieldNames.hasCourseDates} />
              </div>
              <SelectField<TemplateValues> name="certType" label={fieldNames.certType} options={typeOptions} />
            </FoldingGroup>
            <FoldingGroup title="Signers" {...fold('signers', filled(...values.signers.map(({ name }) => name)))}>
              <SignersFields />
              <CheckboxField<TemplateValues>
                name="instructorAutofill"
                label={fieldNames.instructorAutofill}
                hint="When certificates are issued from a course, its instructor is added as a signer."
              />
            </FoldingGroup>
            <FoldingGroup title="Pictures" {...fold('images', filled(...pictures))}>
              <LibraryImageField name="logoImage" type="logo" />
              <LibraryImageField name="watermarkImage" type="watermark" />
              <LibraryImageField name="stampImage" type="stamp" />
              <LibraryImageField name="locationImage" type="location" />
              <LibraryImageField name="additionalImage" type="additional" />
              <LibraryImageField name="imageId" type="background" />
            </FoldingGroup>
            <FoldingGroup
              title="Provider’s address"
              {...fold('address', filled(values.trainingProviderAddress, values.trainingProviderCity))}
            >
              <TextField<TemplateValues> name="trainingProviderAddress" label={fieldNames.trainingProviderAddress} />
              <FieldRow>
                <TextField<TemplateValues> name="trainingProviderZip" label={fieldNames.trainingProviderZip} />
                <TextField<TemplateValues> name="trainingProviderCity" label={fieldNames.trainingProviderCity} />
              </FieldRow>
              <FieldRow>
                <TextField<TemplateValues> name="trainingProviderCountry" label={fieldNames.trainingProviderCountry} />
                <TextField<TemplateValues> name="location2" label={fieldNames.location2} />
              </FieldRow>
              <FieldRow>
                <TextField<TemplateValues> name="telephone" label={fieldNames.telephone} type="tel" />
                <TextField<TemplateValues> name="telefax" label={fieldNames.telefax} type="tel" />
              </FieldRow>
              <TextField<TemplateValues> name="email" label={fieldNames.email} type="email" />
            </FoldingGroup>
            <FoldingGroup title={fieldNames.furtherLines} {...fold('further', filled(...values.furtherLines.map(({ label }) => label)))}>
              {holdsOtherData(unedited) ? (
                <Quiet>This template has additional data in another format. It stays unchanged.</Quiet>
              ) : (
                <FurtherLinesFields />
              )}
            </FoldingGroup>
          </Groups>
        </Form>
      </Shortcuts>
    </FormPage>
  )
}

/** The certificate types from the backend, plus the stored one if it is no longer listed. */
function useTypeOptions(stored: string): readonly Option[] {
  const client = useClient()
  // If the types cannot be loaded, the template keeps its stored one.
  const reading = useRead(CertificateKinds, { type: client.type }, { isSilent: true })
  const known = reading.status === 'ready' ? reading.data.getDocumentTypes : []
  const options = known.flatMap(({ name, subType }) => (subType === null ? [] : [{ value: subType, label: name ?? subType }]))
  const isKnown = stored === '' || options.some(({ value }) => value === stored)
  return [{ value: '', label: 'Not stated' }, ...options, ...(isKnown ? [] : [{ value: stored, label: stored }])]
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

const Groups = styled.div`
  min-width: 0;
`

const Quiet = styled.p`
  color: var(--text-3);
`
