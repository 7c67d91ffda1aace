import { install } from './install.mjs'
import { findBreaches, medianLength } from './laws.mjs'
import { BIOME, Failure, KNIP, root, say, script, TSC, tool } from './run.mjs'

/** `npm run check`: everything that can be said of the tree without running it. All of it is told, not only the first. */
await script(async () => {
  await install()
  const steps = [
    {
      name: 'Format, lint and import law (biome)',
      run: () => shown(BIOME, ['ci', '--colors=off', '--error-on-warnings', '.']),
    },
    { name: 'Types (tsc)', run: () => shown(TSC, ['-b', '--pretty', 'false']) },
    { name: 'Unused files, exports and packages (knip)', run: () => shown(KNIP, ['--no-progress']) },
    { name: 'Laws of the house', run: async () => laws() },
  ]
  const failed = []
  for (const step of steps) {
    say(`– ${step.name}`)
    if (!(await step.run())) failed.push(step.name)
  }
  if (failed.length > 0) throw new Failure(`The check failed: ${failed.join('; ')}.`)
  say('The check passed.')
})

/**
 * @param {string} program
 * @param {string[]} args
 */
async function shown(program, args) {
  const { code } = await tool(program, args, { show: true })
  return code === 0
}

function laws() {
  const breaches = findBreaches(root)
  for (const { path, law } of breaches) say(`  ${path} ${law}`)
  const median = medianLength(root)
  if (median > 60) say(`  The median file has ${median} lines; the house wants 60 at most (a warning).`)
  return breaches.length === 0
}
