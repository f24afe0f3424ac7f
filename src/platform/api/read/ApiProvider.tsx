import { ApolloProvider } from '@apollo/client/react'
import { useState, type ReactNode } from 'react'
import { createClient } from './client'

/** Provides one Apollo client per session to the screens below it. */
export function ApiProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createClient)
  return <ApolloProvider client={client}>{children}</ApolloProvider>
}
