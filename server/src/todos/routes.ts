import { todoEndpoints } from '@leadline/contract/todos/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { pageOfTodos } from './list-todos.ts'
import { addTodo, changeTodo, findTodo, removeTodo } from './save-todo.ts'

export function todoRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, todoEndpoints.list, call => pageOfTodos(call, call.query))

  serve(app, deps, todoEndpoints.create, async call => ({
    data: await addTodo(call, call.body),
    message: 'To-do created successfully',
  }))

  serve(app, deps, todoEndpoints.read, async call => ({ data: await findTodo(call, call.params.id) }))

  serve(app, deps, todoEndpoints.update, async call => ({
    data: await changeTodo(call, call.params.id, call.body),
    message: 'To-do updated successfully',
  }))

  serve(app, deps, todoEndpoints.remove, async call => {
    await removeTodo(call, call.params.id)
    return { message: 'To-do deleted successfully' }
  })
}
