import { builtFormEndpoints as api } from '@leadline/contract/form-builder/endpoints'
import type { FastifyInstance } from 'fastify'
import { acrossCompanies } from '../platform/across-companies.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { changeForm, publishForm } from './publish-form.ts'
import { deleteForm, listForms, lockForm } from './queries.ts'

export function builtFormRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, api.list, async ({ scope, trx }) => ({
    data: (await acrossCompanies(scope, company => listForms(trx, company))).sort((a, b) =>
      b.publishedAt.localeCompare(a.publishedAt),
    ),
  }))

  serve(app, deps, api.create, async call => ({
    data: await publishForm(call, call.body),
    message: 'The form is published.',
  }))

  serve(app, deps, api.update, async call => {
    const form = await changeForm(call, call.params.id, call.body)
    return { data: form, message: wordsOf(call.body.active, form.version) }
  })

  serve(app, deps, api.remove, async ({ params, scope, trx, now }) => {
    await deleteForm(trx, await lockForm(trx, scope, params.id), now.toISOString())
    return { message: 'The form is deleted. Its leads stay.' }
  })
}

const wordsOf = (active: boolean | undefined, version: number) =>
  active === false
    ? 'The form takes no answers any more. Its leads stay.'
    : `The form is published, as version ${version}.`
