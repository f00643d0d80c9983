import { seccionesDe } from './secciones';

const textos = (nombre_evento: string, evento_finalizado = false, soloLectura = evento_finalizado): string[] =>
  seccionesDe('/e', { nombre_evento, evento_finalizado }, soloLectura).map(({ texto, deshabilitada }) =>
    deshabilitada ? `(${texto})` : texto,
  );

it.each([
  ['Vegetativo', ['Ver Tareas', 'Tarea', 'Asignar Plantas a este Evento']],
  ['Cosecha', ['Ver Tareas', 'Tarea', 'Asignar Plantas a este Evento', 'Biomasa', 'Cosechar Producto']],
  ['Secado', ['Ver Tareas', 'Tarea', 'Biomasa']],
  ['Curado', ['Ver Tareas', 'Tarea', 'Biomasa']],
])('offers, in %s', (nombre, esperado) => expect(textos(nombre)).toEqual(esperado));

it('disables the acts that would change a finished event, and leaves its plants to be seen', () => {
  expect([textos('Cosecha', true), textos('Secado', true)]).toEqual([
    [
      'Ver Tareas',
      '(Tarea)',
      '(Asignar Plantas a este Evento)',
      'Plantas del Evento',
      'Biomasa',
      '(Cosechar Producto)',
    ],
    ['Ver Tareas', '(Tarea)', 'Biomasa'],
  ]);
});
