import fc from 'fast-check';
import { recordsOf } from '@cepa/ledger/commands/given-when-then.testkit';
import { conjunto, mapa, type Mapa } from './colecciones';
import { conjuntoSobre, mapaSobre, seccion, seccionDeConjunto } from './registros';

const leer = Number;
const escribir = String;

const sobre = (de: Mapa<number>): Mapa<number> => mapaSobre(recordsOf({ una: seccion(de, escribir) })('una'), leer);

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const acto = fc.oneof(
  fc.record({ que: fc.constant('set' as const), id, valor: fc.nat(9) }),
  fc.record({ que: fc.constantFrom('delete' as const, 'sumar' as const, 'contar' as const), id }),
  fc.record({ que: fc.constantFrom('unir' as const, 'juntos' as const), id, valor: fc.nat(9) }),
  fc.record({ que: fc.constant('guardar' as const) }),
);
type Acto = typeof acto extends fc.Arbitrary<infer T> ? T : never;

function hacer(registros: Mapa<number>, uno: Acto): Mapa<number> {
  switch (uno.que) {
    case 'set':
      return registros.set(uno.id, uno.valor);
    case 'delete':
      return registros.delete(uno.id);
    case 'sumar':
      return registros.update(uno.id, 10, (antes) => antes + 1);
    case 'contar':
      return registros.update(uno.id, (antes) => (antes ?? 100) + 1);
    case 'unir':
      return registros.merge([
        [uno.id, uno.valor],
        ['b', uno.valor + 1],
      ]);
    case 'juntos':
      return registros.withMutations((todos) => {
        todos.delete('a');
        todos.set(uno.id, uno.valor).update('c', 0, (antes) => antes + 1);
      });
    case 'guardar':
      return sobre(registros);
  }
}

it('a map over kept records is a map, whatever is done and however often it is kept', () => {
  fc.assert(
    fc.property(fc.array(acto, { maxLength: 40 }), (actos) => {
      let [llano, recordado] = [mapa<number>(), sobre(mapa<number>())];
      for (const uno of actos) {
        llano = uno.que === 'guardar' ? llano : hacer(llano, uno);
        recordado = hacer(recordado, uno);
        expect(recordado.size).toBe(llano.size);
        expect(recordado.toJSON()).toEqual(llano.toJSON());
        for (const clave of ['a', 'b', 'c', 'd', 'e']) {
          expect(recordado.get(clave)).toBe(llano.get(clave));
          expect(recordado.has(clave)).toBe(llano.has(clave));
        }
      }
      expect([...recordado.keys()].sort()).toEqual([...llano.keys()].sort());
      expect([...recordado.values()].sort()).toEqual([...llano.values()].sort());
      expect(recordado.some((valor) => valor > 5)).toBe(llano.some((valor) => valor > 5));
      expect(recordado.filter((valor) => valor > 5).toJSON()).toEqual(llano.filter((valor) => valor > 5).toJSON());
    }),
  );
});

it('a change leaves the map of before as it was', () => {
  const antes = sobre(mapa([['a', 1]]));
  antes.set('a', 2);
  antes.delete('a');
  antes.withMutations((todos) => todos.set('a', 3));
  expect(antes.toJSON()).toEqual({ a: 1 });
});

it('a set over kept texts is a set', () => {
  const guardado = recordsOf({ una: seccionDeConjunto(conjunto(['a', 'b'])) })('una');
  const uno = conjuntoSobre(guardado).add('c').add('a').union(['b', 'd']);
  expect([uno.size, [...uno].sort(), uno.has('b'), uno.has('z')]).toEqual([4, ['a', 'b', 'c', 'd'], true, false]);
  const otra = conjuntoSobre(recordsOf({ una: seccionDeConjunto(uno) })('una'));
  expect([...otra].sort()).toEqual(['a', 'b', 'c', 'd']);
});
