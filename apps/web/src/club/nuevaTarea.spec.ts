import { etapaActual, nuevaTareaDe, nuevaTareaEn, objetoOfParams } from './nuevaTarea';

const evento = (id: string, fecha_inicio: string, evento_finalizado = false) => ({
  id,
  fecha_inicio,
  evento_finalizado,
});
const AHORA = '2026-11-27T12:00:00Z';

it('is for the chosen stage if it is open, else for the one that began last', () => {
  const eventos = [
    evento('vegetativo', '2026-09-01', true),
    evento('floracion', '2026-10-01'),
    evento('secado', '2026-11-01'),
    evento('curado', '2026-12-24'),
  ];
  expect([
    etapaActual(eventos, 'floracion', AHORA)?.id,
    etapaActual(eventos, 'vegetativo', AHORA)?.id,
    etapaActual(eventos, null, AHORA)?.id,
    etapaActual(eventos.slice(3), null, AHORA)?.id,
    etapaActual(eventos.slice(0, 1), null, AHORA)?.id,
  ]).toEqual(['floracion', 'secado', 'secado', 'curado', undefined]);
});

it('names its object in the address, and finds it there', () => {
  const objeto = { tipo: 'Sala', id: 's1' } as const;
  expect([nuevaTareaEn('p', 'e'), nuevaTareaEn('p', 'e', objeto), nuevaTareaDe(), nuevaTareaDe(objeto)]).toEqual([
    '/proyecto/p/evento/e/alta-tarea',
    '/proyecto/p/evento/e/alta-tarea?tipo=Sala&objeto=s1',
    '/nueva-tarea',
    '/nueva-tarea?tipo=Sala&objeto=s1',
  ]);
  expect(objetoOfParams(new URLSearchParams('tipo=Sala&objeto=s1'))).toEqual(objeto);
  for (const otra of ['', 'tipo=Sala', 'tipo=Nave&objeto=s1'])
    expect(objetoOfParams(new URLSearchParams(otra))).toBeUndefined();
});
