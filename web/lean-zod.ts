import type { Plugin } from 'vite'

const NOTHING = "() => () => { throw new Error('No JSON Schema is made in a browser') }"

/**
 * Zod's way from schemas to JSON Schema, which the server's documents take and no screen does, left out of what a
 * browser loads: each schema names its own part of it, so that no bundler can see that none is wanted.
 */
export function leanZod(): Plugin {
  return {
    name: 'leadline-lean-zod',
    apply: 'build',
    transform: (code, id) => {
      if (!id.endsWith('/zod/v4/classic/schemas.js')) return undefined
      const lean = code
        .replace(/^\s*inst\._zod\.processJSONSchema = .*$/gm, '')
        .replace(
          /^import \{ (createStandardJSONSchemaMethod), (createToJSONSchemaMethod) \} from .*$/m,
          `const $1 = ${NOTHING}, $2 = ${NOTHING};`,
        )
      if (/processJSONSchema|to-json-schema/.test(lean))
        throw new Error('Zod has come to name JSON Schema otherwise')
      return { code: lean, map: null }
    },
  }
}
