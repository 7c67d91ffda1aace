import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What the scripts share: where we are, how to speak, how to run a command. Needs nothing installed. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Something that a person has to mend; its message is all that is printed. */
export class Failure extends Error {}

/** @param {string} sentence */
export const say = sentence => process.stdout.write(`${sentence}\n`)

/**
 * Runs a script to its end: a failure prints its sentence, never a stack, and ends with code 1.
 * @param {() => Promise<void>} work
 */
export async function script(work) {
  try {
    requireNode(process.versions.node)
    await work()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}

/** @param {string} version */
export function requireNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    throw new Failure(`Leadline needs Node.js 20.19 or newer; this is ${version}.`)
}

/**
 * Runs a program and waits for its end. Unless `show`, its output is kept back and told only if it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { cwd = root, env = process.env, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32' && program === 'npm',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', text => {
        output += text
      })
    child.on('error', error => reject(new Failure(`${program} could not be run: ${error.message}.`)))
    child.on('close', code => resolve({ code: code ?? 1, output }))
  })
}

/**
 * The program of an installed package, run by this very Node.
 * @param {string} path below node_modules
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const tool = (path, args, options) =>
  run(
    process.execPath,
    [fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url)), ...args],
    options,
  )

export const TSC = 'typescript/bin/tsc'
export const BIOME = '@biomejs/biome/bin/biome'
export const KNIP = 'knip/bin/knip.js'
export const VITE = 'vite/bin/vite.js'
export const VITEST = 'vitest/vitest.mjs'
export const PLAYWRIGHT = '@playwright/test/cli.js'

/**
 * Runs and shows what the program said only if it fails.
 * @param {string} what it was meant to do, as in 'The build'
 * @param {Promise<{ code: number, output: string }>} running
 */
export async function must(what, running) {
  const { code, output } = await running
  if (code !== 0) throw new Failure(`${output.trim()}\n\n${what} failed.`.trim())
}
