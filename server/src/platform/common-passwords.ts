import { readFileSync } from 'node:fs'
import { refuseField } from '@leadline/contract/errors'

// Built, this file is in server/dist/src/platform; run from source, in server/src/platform.
const file = new URL(
  `${import.meta.url.endsWith('.ts') ? '../../' : '../../../'}data/common-passwords.txt`,
  import.meta.url,
)
let common: Set<string> | undefined

/** Refuses the 3,000 most common passwords, in any case of letters. @throws Refusal COMMON_PASSWORD */
export function refuseCommonPassword(password: string, field: string) {
  common ??= new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))
  if (common.has(password.toLowerCase())) throw refuseField('COMMON_PASSWORD', field)
}
