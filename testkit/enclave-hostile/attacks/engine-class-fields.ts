import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'makes classes that throw and leak `this` half-built',
  code: `
let leaked;
class Base { constructor() { leaked = this; this.init(); } init() {} }
class Child extends Base { #secret = 1; init() { try { this.#secret; return 'seen'; } catch (error) { leaked = error.name; } } }
new Child();
return leaked;
`,
  expect: { value: 'TypeError' },
  neighbour: { code: 'class A { #x = 1; get() { return this.#x } } return new A().get()', value: 1 },
});
