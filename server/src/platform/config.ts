import { resolve } from 'node:path'
import { PUSH_SERVICES } from './push-services.ts'

export interface Config {
  host: string
  port: number
  /** A PostgreSQL 15 or newer; none: the embedded one in `dataFolder`. */
  databaseUrl: string | undefined
  dataFolder: string
  /** CIDR list of reverse proxies whose X-Forwarded-For is believed. */
  trustProxy: string[]
  /** A fixed instant, for tests only. */
  clock: string | undefined
  rateLimits: boolean
  production: boolean
  /** Where the built web stands; none when only the API is served. */
  webFolder: string | undefined
  /** Through which services browsers are told while Leadline is closed in them. */
  pushServices: readonly string[]
  /** Whom a push service writes to where something is wrong: a mailto: or https: address. */
  contact: string
  /** Signs the public form's time trap. */
  secret: Buffer
  /** argon2id: memory in KiB and passes. Tests that hash many passwords lower it. */
  hashing: { memoryCost: number; timeCost: number }
}

type Environment = Record<string, string | undefined>

/**
 * Reads the configuration from the environment.
 * @throws an Error with a sentence for a value that cannot be meant.
 */
export function readConfig(env: Environment, secret: Buffer): Config {
  const production = env.NODE_ENV === 'production'
  if (production && env.LEADLINE_CLOCK)
    throw new Error('LEADLINE_CLOCK is for tests and is refused in production.')
  if (production && env.LEADLINE_RATE_LIMITS === 'off') {
    throw new Error('LEADLINE_RATE_LIMITS=off is for tests and is refused in production.')
  }
  return {
    host: env.HOST || '127.0.0.1',
    port: portOf(env.PORT),
    databaseUrl: env.DATABASE_URL || undefined,
    dataFolder: dataFolderOf(env),
    trustProxy: listOf(env.LEADLINE_TRUST_PROXY),
    clock: env.LEADLINE_CLOCK || undefined,
    rateLimits: env.LEADLINE_RATE_LIMITS !== 'off',
    production,
    webFolder: undefined,
    pushServices: listOf(env.LEADLINE_PUSH_SERVICES, PUSH_SERVICES),
    contact: contactOf(env.LEADLINE_CONTACT || undefined),
    secret,
    hashing: { memoryCost: 19 * 1024, timeCost: 2 },
  }
}

/** The folder of the data, as an absolute path. */
export const dataFolderOf = (env: Environment) => resolve(env.LEADLINE_DATA || './data')

// Push services refuse to be told by nobody: found out here, not at the first notification.
function contactOf(value = 'mailto:leadline@example.com') {
  if (/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(value)) return value
  throw new Error(`LEADLINE_CONTACT must be a mailto: or https: address, not '${value}'.`)
}

const listOf = (value: string | undefined, otherwise: readonly string[] = []) => {
  const parts = (value ?? '').split(',').map(part => part.trim())
  return parts.some(Boolean) ? parts.filter(Boolean) : [...otherwise]
}

function portOf(value: string | undefined) {
  if (!value) return 4000
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT must be a number from 0 to 65535, not '${value}'.`)
  }
  return port
}
