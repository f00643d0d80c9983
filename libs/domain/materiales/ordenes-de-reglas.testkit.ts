import fc from 'fast-check';
import type { Liberable } from './liberar';
import type { ComandoDeMateriales } from './materiales';
import type { Reglas } from './reglas.state';
import type { Retenible } from './retener';
import type { LibroDeMateriales } from './state';

type Orden = (libro: LibroDeMateriales, turno: number) => ComandoDeMateriales;

const id = (turno: number): string => `${String(turno).padStart(8, '0')}-0007-5000-8000-000000000000`;

const cual = fc.nat(30);
const una = <T>(lista: readonly T[], cual: number): T | undefined => lista[cual % Math.max(lista.length, 1)];

/** A batch of the book, with the name that acts use for its kind. */
function partida(libro: LibroDeMateriales, que: Liberable, cuanto: number): string {
  const { materiasPrimas, bulks, envasados } = libro;
  const ids = { materia_prima: materiasPrimas, bulk: bulks, envasado: envasados }[que];
  return una([...ids.keys()], cuanto) ?? id(0);
}

const que = fc.constantFrom<Liberable>('materia_prima', 'bulk', 'envasado');

/** Sets these rules. */
export const conEstasReglas =
  (reglas: Reglas): Orden =>
  () => ({ ...reglas, tipo: 'cambiar_reglas', motivo: 'Control', puede: true });

const reglas = fc
  .record({
    tipos: fc.subarray(['Flores prearmadas', 'Aceite'], { maxLength: 1 }),
    tope: fc.nat(9),
    permiso: fc.nat(9),
  })
  .map(({ tipos, tope, permiso }) =>
    conEstasReglas({
      cuarentena: { tipos, tipos_analisis: [] },
      permiso_obligatorio: permiso === 0,
      topes: tope === 0 ? [{ tipos_producto: [], cantidad: '900', unidad: 'gramos', periodo: 'mes' }] : [],
    }),
  );

const liberar = fc.record({ que, cual, exige: fc.boolean() }).map((caso): Orden => (libro, turno) => ({
  tipo: 'liberar',
  que: caso.que,
  partidas: [{ liberacion_id: id(turno), id: partida(libro, caso.que, caso.cual), analisis: [] }],
  exigidos: caso.exige ? [{ tipo_analisis_id: id(1), nombre: 'Moho' }] : [],
  motivo: caso.exige ? 'Se repite' : null,
}));

const retener = fc
  .record({ que: fc.oneof(que, fc.constant<Retenible>('biomasa')), cual, biomasa: fc.constantFrom('b1', 'b2', 'b3') })
  .map((caso): Orden => (libro, turno) => {
    const suya = caso.que === 'biomasa' ? caso.biomasa : partida(libro, caso.que as Liberable, caso.cual);
    const partidas = [{ retencion_id: id(turno), id: suya, codigo: suya }];
    return { tipo: 'retener', que: caso.que, partidas, causa: null, motivo: 'Olor raro' };
  });

/** Most holds are lifted soon, so that the history can continue. */
const levantar = cual.map((cuanto): Orden => (libro) => {
  const suya = una([...libro.retenciones.keys()], cuanto) ?? id(0);
  return { tipo: 'levantar_retencion', que: 'lote', partidas: [{ id: suya, codigo: suya }], motivo: 'Dio bien' };
});

/** Releases and holds by the club's rules. */
export const BAJO_REGLAS = [{ weight: 3, arbitrary: liberar }, retener, { weight: 4, arbitrary: levantar }] as const;

/** The club's rules, with the releases and holds by them. */
export const DE_REGLAS = [reglas, ...BAJO_REGLAS] as const;
