export * from './addresses'
export * from './consolePaths'
