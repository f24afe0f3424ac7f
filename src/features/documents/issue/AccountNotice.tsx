import { fillForm } from '~/kit/form/fillForm'
import { useFormContext } from '~/kit/form/formContext'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { confirmedAccount, isOwnAccount, withoutAccount } from './account'
import type { DocumentValues } from './documentForm'

/** Says to whose account the document goes, and asks once the facts in the form are no longer theirs. */
export function AccountNotice({ values }: { readonly values: DocumentValues }) {
  const { setValue } = useFormContext<DocumentValues>()
  if (values.userId === '') return null
  const name = <bdi>{values.accountName || 'a patient without a name'}</bdi>
  const unlink = (): void => fillForm(setValue, withoutAccount(values))
  if (isOwnAccount(values))
    return (
      <Notice tone="accent">
        <span>Goes to the account of {name}.</span>
        <Button onClick={unlink}>Unlink</Button>
      </Notice>
    )
  return (
    <Notice tone="warn">
      <span>What is entered differs from {name}, so the document does not go to that account. Is it the same person?</span>
      <Button onClick={() => fillForm(setValue, confirmedAccount(values))}>Same person</Button>
      <Button onClick={unlink}>Somebody else</Button>
    </Notice>
  )
}
