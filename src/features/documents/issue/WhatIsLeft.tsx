import { settleDuplicate } from '~/domain/person/DuplicateCheck'
import { useFormContext } from '~/kit/form/formContext'
import { StillLeft } from '~/kit/form/StillLeft'
import { needsSecondLook, type DocumentValues } from './documentForm'

interface WhatIsLeftProps {
  readonly values: DocumentValues
  /** Somebody on an earlier document may be the same person. */
  readonly hasDuplicate: boolean
}

/** What somebody must decide before the document can be issued. */
export function WhatIsLeft({ values, hasDuplicate }: WhatIsLeftProps) {
  const { setFocus } = useFormContext<DocumentValues>()
  const isUnsure = needsSecondLook(values) && values.resultAgain !== values.result
  return (
    <StillLeft
      left={[
        ...(hasDuplicate ? [settleDuplicate] : []),
        ...(isUnsure ? [{ label: 'Look again at the result', go: () => setFocus('resultAgain') }] : []),
      ]}
    />
  )
}
