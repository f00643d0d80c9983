import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..', '..');

/** Lists without a button when empty: there is nothing to do, or the button is beside them. */
const WITHOUT_ACTION: Readonly<Record<string, string>> = {
  'analisis/detalle/Resultados.tsx': 'what was measured is written in the form of the analysis',
  'biomasa/lista/MarcarLista.tsx': 'the event has a button that harvests, in its tabs',
  'clubes/moneda/Cotizaciones.tsx': 'the form that records one stands above',
  'clubes/moneda/HistorialDeMonedas.tsx': 'the form that chooses one stands above',
  'clubes/usuarios/UsuariosDelClub.tsx': 'the form that links somebody stands above',
  'identidad/roles/Enlaces.tsx': 'the form that links one stands above',
  'identidad/roles/NombresList.tsx': 'the form that creates one stands above',
  'inventario/items/FichaDeStock.tsx': 'an item without movements needs nothing',
  'inventario/items/LotesDelItem.tsx': 'is shown only with lots',
  'inventario/ordenes/Ordenes.tsx': 'the button of a new order stands above',
  'lotes/lista/Lotes.tsx': 'is shown only of several lots',
  'lotes/todas/Plantas.tsx': 'plants are added to a lot',
  'materiales/bajas/Bajas.tsx': 'nothing was lost',
  'materiales/liberar/PorLiberar.tsx': 'nothing waits',
  'materiales/materia_prima/procesos/Procesos.tsx': 'nothing is left open',
  'personal/ficha/Tareas.tsx': 'who does a task is said where it is recorded',
  'retiros/detalle/Envasados.tsx': 'nothing went out',
  'retiros/detalle/Personas.tsx': 'nobody has anything',
  'solicitudes/gestion/Solicitudes.tsx': 'others write to the administration',
  'suscripciones/gestion/Suscripciones.tsx': 'the form that extends one stands above',
  'tareas/estadisticas/Horas.tsx': 'its screen says so before, with its button',
  'tareas/estadisticas/PorGrupo.tsx': 'its screen says so before, with its button',
  'tareas/lista/TareasEnLista.tsx': 'the tab above records one',
};

/** The kit's default sentence, which gives no reason. */
const GENERIC = /No hay datos para mostrar|No hay resultados/;

const LISTS = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => name.endsWith('.tsx') && !/^ui\/|OrdenesList|ItemsList/.test(name))
  .map((name) => [name, readFileSync(path.join(ROOT, name), 'utf8')] as const)
  .filter(([, text]) => /<(List|OrdenesList|ItemsList)\b(?!<)/.test(text) && /\bvacio=/.test(text));

/** The sentences of a source in a given property. */
const saidBy = (text: string, property: string): readonly string[] => {
  const from = [...text.matchAll(new RegExp(`\\b${property}=`, 'g'))].map(({ index }) =>
    text.slice(index, index + 420),
  );
  return from.flatMap((part) => [...part.matchAll(/'([^'\n]{12,})'|"([^"\n]{12,})"/g)].map(([, a, b]) => a ?? b ?? ''));
};

it('finds the lists of the application', () => expect(LISTS.length).toBeGreaterThan(45));

describe('an empty list', () => {
  it.each(LISTS)('%s says why, and not what it says where nothing matches', (_name, text) => {
    const empty = saidBy(text, 'vacio');
    const noMatch = saidBy(text, 'textoSinCoincidencias').slice(0, 1);
    expect(noMatch.filter((said) => empty.slice(0, 1).includes(said))).toEqual([]);
    expect([...empty, ...noMatch].filter((said) => GENERIC.test(said))).toEqual([]);
  });

  it('offers what to do first, or has a reason not to', () => {
    const without = LISTS.filter(([, text]) => {
      const [, after = ''] = /\bvacio=\{([^]{0,520})/.exec(text) ?? [];
      const [own = ''] = after.split(/\n\s{4,8}(?=\w+=|\/>)/);
      return !/accion|vacio\}/.test(own);
    }).map(([name]) => name);
    expect(without.sort()).toEqual(Object.keys(WITHOUT_ACTION).sort());
  });
});
