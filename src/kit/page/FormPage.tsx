import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Skeleton } from '../feedback/Skeleton'
import { from } from '../ui/media'
import { PageHeader, type PageHeaderProps } from './PageHeader'

export interface FormPageProps extends Omit<PageHeaderProps, 'isBar' | 'hasOwnBar'> {
  readonly children: ReactNode
  /** A preview of the result, beside the form. */
  readonly preview?: ReactNode
}

/** A page with one form, at most 640 pixels wide, and a preview beside it where there is room. */
export function FormPage({ children, preview, ...head }: FormPageProps) {
  return (
    <>
      <PageHeader {...head} isBar hasOwnBar />
      <Columns $hasPreview={Boolean(preview)}>
        <Column>{children}</Column>
        {preview && <Stage aria-label="Preview">{preview}</Stage>}
      </Columns>
    </>
  )
}

/** A form that is loading. */
export const FormSkeleton = (head: PageHeaderProps) => (
  <FormPage {...head}>
    <Skeleton lines={10} />
  </FormPage>
)

const Columns = styled.div<{ $hasPreview: boolean }>`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  ${from.md} {
    align-content: stretch;
    ${({ $hasPreview }) => ($hasPreview ? 'grid-template-columns: minmax(360px, min(480px, 44%)) minmax(0, 1fr);' : '')}
  }
`

const Column = styled.div`
  min-width: 0;
  width: 100%;
  background: var(--surface);
  ${from.md} {
    max-width: 640px;
    border-right: 1px solid var(--line);
  }
`

const Stage = styled.section`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: 16px;
  padding: 16px;
  background: var(--sunken);
  ${from.md} {
    padding: 28px;
    > * {
      position: sticky;
      top: calc(var(--header) + 28px);
    }
  }
`
