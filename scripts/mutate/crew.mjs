import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Failure } from '../run.mjs'
import { copyTree, removeTree, sweepTrees } from './tree.mjs'

/**
 * Workers, each with a copy of the tree, who do one task at a time.
 * @typedef {import('./worker.mjs').Case} Case
 * @typedef {import('./worker.mjs').Answer} Answer
 * @typedef {(cases: Case[]) => Promise<Answer>} Ask
 * @typedef {Awaited<ReturnType<typeof startCrew>>} Crew
 * @param {string} root
 * @param {number} size
 * @param {(tree: string) => void} [prepare] what is done to each copy before it is used
 */
export async function startCrew(root, size, prepare = () => {}) {
  sweepTrees()
  const begin = () => {
    const tree = copyTree(root)
    prepare(tree)
    return startWorker(tree)
  }
  const workers = await Promise.all(Array.from({ length: size }, begin))
  const [first] = workers
  if (!first) throw new Failure('--workers takes 1 or more.')
  const stop = () => Promise.all(workers.map(worker => worker.stop()))
  return { databaseRules: first.databaseRules, files: first.files, asks: workers.map(w => w.ask), stop }
}

/** @param {string} tree */
async function startWorker(tree) {
  const { TEST_DATABASE_URL: _, ...env } = process.env
  const path = fileURLToPath(new URL('./worker.mjs', import.meta.url))
  const child = fork(path, [tree], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  process.once('exit', () => removeTree(tree))
  const ended = new Promise(resolve => child.once('exit', resolve))
  const answer = (/** @type {(message: any) => boolean} */ isIt) =>
    new Promise((resolve, reject) => {
      const stopped = () => reject(new Failure('A worker has ended before its time.'))
      child.once('exit', stopped)
      child.on('message', function listen(message) {
        if (!isIt(message)) return
        child.off('message', listen)
        child.off('exit', stopped)
        resolve(message)
      })
    })
  const { ready, files } = await answer(message => message.ready)
  let asked = 0
  /** @type {Ask} */
  const ask = cases => {
    const id = ++asked
    child.send({ id, cases })
    return /** @type {Promise<Answer>} */ (answer(message => message.id === id))
  }
  const stop = async () => {
    if (child.connected) child.send('stop')
    await ended
    removeTree(tree)
  }
  /** @type {import('./mutant.mjs').Mutant[]} */
  const databaseRules = ready
  return { ask, stop, files: /** @type {string[]} */ (files), databaseRules }
}
