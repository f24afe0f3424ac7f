import { ApolloProvider } from '@apollo/client/react'
import { useState, type ReactNode } from 'react'
import { createClient } from './client'

/** Gives the screens below it a client of their own; it ends with the session. */
export function ApiProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createClient)
  return <ApolloProvider client={client}>{children}</ApolloProvider>
}
