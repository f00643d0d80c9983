import { placeOf, undoOf, undoOfSeveral, undoOfWaiting, withUndo } from './undoable';

const EVENT = '11111111-1111-5111-8111-111111111111';
const answer = (body: BodyInit, headers: Record<string, string> = {}) => new Response(body, { status: 201, headers });

it('is found in the answer of an act that may be taken back, and in no other', async () => {
  const response = await withUndo(answer('{"mensaje":"Listo!"}', { 'x-deshacer': EVENT }));
  expect([response.status, undoOf(await response.json())]).toEqual([201, [EVENT]]);
  expect(undoOf(await (await withUndo(answer('{"mensaje":"Listo!"}'))).json())).toEqual([]);
});

it('leaves what is no object as it was', async () => {
  for (const body of ['[1]', 'null', 'no JSON'])
    expect(await (await withUndo(answer(body, { 'x-deshacer': EVENT }))).text()).toBe(body);
  expect([undefined, null, 'texto', { deshacer: 3 }].map(undoOf)).toEqual([[], [], [], []]);
});

it('names an act that waits by its place in the queue', () => {
  expect([placeOf(undoOfWaiting(12)), placeOf(EVENT)]).toEqual([12, null]);
  expect(undoOf({ deshacer: [EVENT, undoOfWaiting(12)] })).toEqual([EVENT, undoOfWaiting(12)]);
});

it('of several acts that were one to their person has each, with the name of its record', () => {
  const answers = [{ deshacer: EVENT }, { mensaje: 'Nada que cambiar' }, { deshacer: undoOfWaiting(3) }];
  const several = undoOfSeveral(answers.map((answer, i) => ({ answer, nombre: `LOT-${i}` })));
  expect(several).toEqual({
    deshacer: [EVENT, undoOfWaiting(3)],
    nombres: { [EVENT]: 'LOT-0', [undoOfWaiting(3)]: 'LOT-2' },
  });
  expect(undoOf(several)).toEqual([EVENT, undoOfWaiting(3)]);
  expect(undoOf(undoOfSeveral([{ answer: null, nombre: 'Uno' }]))).toEqual([]);
});
