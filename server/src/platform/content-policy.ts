/** Nobody puts our pages into a frame. */
const NOBODY = "'none'"

/**
 * What a page of the web may load: default-src 'none', each thing is named. Styles carry the nonce; scripts
 * come from files, and no text becomes markup but through the one Trusted Types policy.
 * `framedBy`: the sites that may show it in a frame.
 */
export const pagePolicy = (nonce: string, framedBy: readonly string[] = []) =>
  write({
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': framedBy.join(' ') || NOBODY,
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  })

const write = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(directive => directive.join(' '))
    .join('; ')

// The one style tag that Swagger UI's bundle writes; another version of it may write another.
const SWAGGER_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

/** The API's own page: its scripts and style sheets come from files too. */
export const DOCS_POLICY = write({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': `'self' ${SWAGGER_STYLE}`,
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
})

/** An answer of the API is no page. */
export const API_POLICY = write({ 'default-src': "'none'", 'frame-ancestors': "'none'" })
