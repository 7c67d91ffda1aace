import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Failure } from '../run.mjs'
import { copyTree, removeTree, sweepTrees } from './tree.mjs'

/**
 * Workers, each with a copy of the tree, who do one task at a time.
 * @typedef {import('./worker.mjs').Task} Task
 * @typedef {import('./worker.mjs').Verdict} Verdict
 * @typedef {(task: Omit<Task, 'id'>) => Promise<Verdict>} Ask
 * @typedef {Awaited<ReturnType<typeof startCrew>>} Crew
 * @param {string} root
 * @param {number} size
 */
export async function startCrew(root, size) {
  sweepTrees()
  const workers = await Promise.all(Array.from({ length: size }, () => startWorker(copyTree(root))))
  /**
   * @template T
   * @param {T[]} items
   * @param {(item: T, ask: Ask) => Promise<void>} work
   */
  const each = async (items, work) => {
    const left = [...items]
    const drain = async (/** @type {Ask} */ ask) => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item, ask)
    }
    await Promise.all(workers.map(worker => drain(worker.ask)))
  }
  const [first] = workers
  if (!first) throw new Failure('--workers takes 1 or more.')
  const stop = () => Promise.all(workers.map(worker => worker.stop()))
  return { databaseRules: first.databaseRules, files: first.files, each, stop }
}

/** @param {string} tree */
async function startWorker(tree) {
  const { TEST_DATABASE_URL: _, ...env } = process.env
  const path = fileURLToPath(new URL('./worker.mjs', import.meta.url))
  const child = fork(path, [tree], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  process.once('exit', () => removeTree(tree))
  const ended = new Promise(resolve => child.once('exit', resolve))
  let asked = 0
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
  /** @type {Ask} */
  const ask = task => {
    const id = ++asked
    child.send({ ...task, id })
    return /** @type {Promise<Verdict>} */ (answer(message => message.id === id))
  }
  const stop = async () => {
    if (child.connected) child.send('stop')
    await ended
    removeTree(tree)
  }
  return {
    ask,
    stop,
    files: /** @type {string[]} */ (files),
    databaseRules: /** @type {import('./mutant.mjs').Mutant[]} */ (ready),
  }
}
