/** The demo accounts, in the order in which they are printed. */
export const demoAccounts = [
  { email: 'admin@demo.test', fullName: 'Alma Sturgis', says: 'admin' },
  { email: 'teacher@demo.test', fullName: 'Tomás Avery', says: 'teacher in trial' },
  { email: 'subscriber@demo.test', fullName: 'Rosalind Okafor', says: 'subscriber, author of the stories' },
] as const

export type DemoAddress = (typeof demoAccounts)[number]['email']
