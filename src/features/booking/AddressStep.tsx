import { usePlainForm } from '~/kit/plainForm/usePlainForm'
import { Field, Input, TextArea } from '~/kit/ui/Field'
import { addressErrors, addressFields } from './personRules'
import { goOn } from './StepLink'
import { StepPage } from './StepPage'
import type { View } from './useView'

const labels = { address: 'Address', unitNumber: 'Unit number', postCode: 'Postcode', remark: 'Remark for the clinic' } as const
const autoComplete = { address: 'street-address', unitNumber: 'address-line2', postCode: 'postal-code', remark: 'off' } as const

/** Where those who come live. */
export function AddressStep({ view }: { readonly view: View }) {
  const { booking, details, answered } = view
  const { form, submit, recheck, read, errorOf, wrongFields, focusField } = usePlainForm({
    fields: addressFields,
    check: addressErrors,
    send: async () => goOn('review', answered),
  })
  return (
    <StepPage
      view={view}
      step="address"
      title="Your address"
      lead="For the clinic’s records. It is not looked up anywhere."
      next="Check answers"
      problems={wrongFields.map((name) => ({ label: labels[name], focus: () => focusField(name) }))}
      form={{
        ref: form,
        onSubmit: submit,
        onInput: () => {
          recheck()
          booking.details.change({ ...details, address: read() })
        },
      }}
    >
      <div className="booking-fields">
        {addressFields.map((name) => (
          <Field key={name} label={labels[name]} name={name} need={name === 'address' ? 'required' : 'optional'} error={errorOf(name)}>
            {(control) =>
              name === 'remark' ? (
                <TextArea {...control} name={name} rows={3} dir="auto" defaultValue={details.address?.remark ?? ''} />
              ) : (
                <Input {...control} name={name} dir="auto" autoComplete={autoComplete[name]} defaultValue={details.address?.[name] ?? ''} />
              )
            }
          </Field>
        ))}
      </div>
    </StepPage>
  )
}
