// Read before React: with it React would note for a debugger who made each element, a twentieth of the time of all tests.
Reflect.deleteProperty(console, 'createTask')
