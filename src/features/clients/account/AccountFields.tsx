import type { ReactNode } from 'react'
import { SelectField } from '~/kit/form/choiceFields'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { TextField } from '~/kit/form/fields'
import { PhoneField } from '~/kit/form/PhoneField'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { clientRoles, clientTypes } from '~/platform/access/person'
import type { AccountValues } from './accountForm'

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: sentenceCase(value) }))
const types = optionsOf(clientTypes)
const roles = optionsOf(clientRoles)

interface AccountFieldsProps {
  /** Says that another client has the typed name. */
  readonly twin?: ReactNode
}

/** What an account begins with. */
export function AccountFields({ twin }: AccountFieldsProps) {
  return (
    <>
      <FieldGroup title="Account">
        <TextField<AccountValues> name="name" autoComplete="organization" />
        {twin}
        <TextField<AccountValues> name="subdomain" hint="Where its people sign in. Small letters, digits and hyphens." />
        <FieldRow>
          <SelectField<AccountValues> name="type" options={types} />
          <SelectField<AccountValues> name="role" options={roles} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="First super admin">
        <p>
          Holds the account, runs it and invites everyone else. We email them a link to set a password. The link works once people can sign
          in on the new address.
        </p>
        <TextField<AccountValues> name="holderName" />
        <TextField<AccountValues> name="holderEmail" type="email" />
        <PhoneField<AccountValues> name="holderPhone" />
      </FieldGroup>
    </>
  )
}
