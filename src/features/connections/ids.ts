declare const kind: unique symbol

type Id<Kind extends string> = string & { readonly [kind]: Kind }

/** A seafarer's account: `id` of a connected user, `userId` of a connection. */
export type UserId = Id<'user'>

/** One connection between a seafarer and a company: `connectionId` of a connected user. */
export type ConnectionId = Id<'connection'>

// The backend sends both as plain text. These two functions are where each gets its kind; from there on the compiler tells them apart.
export const userIdOf = (text: string): UserId => text as UserId
export const connectionIdOf = (text: string): ConnectionId => text as ConnectionId
