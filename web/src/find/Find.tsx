import { useSyncExternalStore } from 'react'
import { find, findingNow, onFind } from '../platform/find.ts'
import { readSession } from '../platform/session.ts'
import { FindSheet } from './FindSheet.tsx'
import { KeysSheet } from './KeysSheet.tsx'

interface Props {
  /** The company that the address chooses. */
  companyId: () => string | undefined
  onOpen: (href: string) => void
}

/** What is open over whichever screen: the search, the list of keys, or nothing. */
const Find = ({ companyId, onOpen }: Props) => {
  const finding = useSyncExternalStore(onFind, findingNow)
  const session = readSession()
  const close = () => find(null)
  if (!finding || !session) return null
  if (finding === 'keys') return <KeysSheet onClose={close} />
  return <FindSheet session={session} companyId={companyId()} onClose={close} onOpen={onOpen} />
}

export default Find
