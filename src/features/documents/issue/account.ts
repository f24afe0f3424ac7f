import { isSamePerson, personKey, type PersonFacts } from '~/domain/person/duplicates'
import { addressKey } from '~/lib/format/email'

/** The account that a document goes to, and the facts of the person it belongs to. */
interface AccountValues {
  readonly userId: string
  readonly accountName: string
  readonly accountPassNo: string
  readonly accountBirth: string
  readonly accountEmail: string
  readonly accountConfirmedFor: string
}

/** Who a document is for, as entered. */
interface HolderValues {
  readonly holderName: string
  readonly passNo: string
  readonly dateOfBirth: string
  readonly email: string
}

type Values = AccountValues & HolderValues

/** A document that goes to nobody's account. */
export const noAccount: AccountValues = {
  userId: '',
  accountName: '',
  accountPassNo: '',
  accountBirth: '',
  accountEmail: '',
  accountConfirmedFor: '',
}

/** Links a document to the account of the person whose facts the form is filled with. */
export const accountOf = ({
  userId,
  holderName,
  passNo,
  dateOfBirth,
  email,
}: HolderValues & Pick<AccountValues, 'userId'>): AccountValues =>
  userId === ''
    ? // An address that came with a person leaves with them, also without an account.
      { ...noAccount, accountEmail: email }
    : {
        userId,
        accountName: holderName,
        accountPassNo: passNo,
        accountBirth: dateOfBirth,
        accountEmail: email,
        accountConfirmedFor: '',
      }

const personOf = ({ accountName, accountPassNo, accountBirth }: AccountValues): PersonFacts => ({
  holderName: accountName,
  passNo: accountPassNo,
  dateOfBirth: accountBirth,
})

/** Whether the account is of the person in the form: the facts agree, or somebody said that it is the same person. */
export const isOwnAccount = (values: Values): boolean =>
  isSamePerson(personOf(values), values) || values.accountConfirmedFor === personKey(values)

/** Links the account to the person in the form although their facts differ, as after a new passport. */
export const confirmedAccount = (values: Values): Partial<Values> => ({ accountConfirmedFor: personKey(values) })

/** Whether the document would be emailed to the address that came with the person, or with their account. */
export const isAccountEmail = ({ email, accountEmail }: Pick<Values, 'email' | 'accountEmail'>): boolean =>
  accountEmail !== '' && addressKey(email) === addressKey(accountEmail)

/** Takes the account away, and with it the address that came from it. */
export const withoutAccount = (values: Values): Partial<Values> => ({
  ...noAccount,
  ...(isAccountEmail(values) ? { email: '' } : {}),
})
