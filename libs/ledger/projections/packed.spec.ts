import { assert, jsonValue, property, uuid, date, oneof, string, dictionary, array, constantFrom } from 'fast-check';
import { NAMES } from './packed-names';
import { pack, unpack } from './packed';
import { withPlaces } from './packed-ids';

it('gives back what JSON holds, whatever it is', () => {
  const texts = oneof(
    uuid(),
    date({ noInvalidDate: true }).map((d) => d.toISOString()),
    string(),
    constantFrom('2026-02-31', '0000-01-01'),
  );
  const days = texts.map((text) => (text.endsWith('Z') ? text.slice(0, 10) : text));
  const records = dictionary(oneof(constantFrom(...NAMES.slice(0, 300)), string()), oneof(texts, days, array(texts)));
  assert(
    property(oneof(jsonValue(), records), (value) => {
      const json = JSON.parse(JSON.stringify(value)) as unknown;
      expect(unpack(pack(json))).toEqual(json);
      expect(Object.keys(Object(unpack(pack(json))))).toEqual(Object.keys(Object(json)));
    }),
  );
});

it.each([
  [0],
  [95],
  [96],
  [-1],
  [2 ** 53 - 1],
  [-(2 ** 53 - 1)],
  [0.1],
  [1e300],
  [''],
  ['x'.repeat(127)],
  ['ñ'.repeat(64)],
  ['x'.repeat(128)],
])('keeps the bounds: %p', (value) => expect(unpack(pack(value))).toBe(value));

it('takes a third of the room of a fact', () => {
  const entrega = {
    cantidad_entregada: 3,
    fecha_dispensacion: '2025-04-13',
    usuario_medicinal_id: '96431c34-8288-5e44-8be0-92e85299a208',
    producto_final_envasado_id: '25d8e0b4-9fbb-5f17-a3be-599a0ccf95c2',
  };
  expect(pack(entrega).length).toBeLessThan(JSON.stringify(entrega).length / 3);
  expect(new Set(NAMES).size).toBe(NAMES.length);
});

it('takes two bytes for an id that stands in a list beside it', () => {
  // No field of an event has an empty name.
  const named = jsonValue().filter((value) => !JSON.stringify(value).includes('"":'));
  assert(
    property(array(uuid(), { maxLength: 200 }), named, (ids, other) => {
      const fact = JSON.parse(
        JSON.stringify({ lote_id: ids[0] ?? null, plantas: ids.map((planta_id) => ({ planta_id })), other }),
      ) as unknown;
      const stored = pack(withPlaces(fact, ids));
      expect(unpack(stored, ids)).toEqual(fact);
      expect(stored.length).toBeLessThanOrEqual(pack(fact).length);
    }),
  );
});
