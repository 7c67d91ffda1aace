// Names of a form that is sent without a script: `a.ID`, of each box of a checkbox `a.ID.NUMBER`.
const PREFIX = 'a.'
/** Beside the answers stands the version, by which such a form is known. */
export const VERSION = 'version'
/** What the answer to a field is called in a form that a browser sends by itself. */
export const nameOfAnswer = (id: string) => `${PREFIX}${id}`
/** What one tick of a checkbox is called there; `at` counts the options from 0. */
export const nameOfTick = (id: string, at: number) => `${PREFIX}${id}.${at}`

/** The answers of a form that a browser has sent by itself. */
export function plainAnswers(form: Readonly<Record<string, string>>): Record<string, string | string[]> {
  const answers: [string, string | string[]][] = []
  const ticks = new Map<string, string[]>()
  for (const [name, value] of Object.entries(form)) {
    if (!name.startsWith(PREFIX)) continue
    const [id = '', tick] = name.slice(PREFIX.length).split('.')
    const known = ticks.get(id)
    if (tick === undefined) answers.push([id, value])
    else if (known) known.push(value)
    else {
      const ticked = [value]
      ticks.set(id, ticked)
      answers.push([id, ticked])
    }
  }
  return Object.fromEntries(answers)
}
