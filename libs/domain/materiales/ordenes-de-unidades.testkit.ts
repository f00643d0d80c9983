import fc from 'fast-check';
import type { ComandoDeMateriales } from './materiales';
import type { Permiso } from './permiso';
import { DESTINOS_DE_UNIDAD, pendientesDe } from './registrar-unidades';
import type { LibroDeMateriales } from './state';

type Orden = (libro: LibroDeMateriales, turno: number) => ComandoDeMateriales;

const id = (turno: number): string => `${String(turno).padStart(8, '0')}-0008-5000-8000-000000000000`;

/** Two people: units that one received are not the ones that the other returns. */
export const PERSONAS = [id(1), id(2)] as const;

/** No permit, an expired one, and a valid one. */
export const permiso: fc.Arbitrary<Permiso | null> = fc.constantFrom<(Permiso | null)[]>(
  null,
  { vigente_hasta: '2026-11-10', topes: [] },
  { vigente_hasta: '2027-03-12', topes: [] },
);

const una = <T>(lista: readonly T[], cual: number): T | undefined => lista[cual % Math.max(lista.length, 1)];

/** Dispensings of which somebody still has units; all of them if nobody has. */
function conPendientes(libro: LibroDeMateriales) {
  const todas = [...libro.dispensaciones.values()];
  const pendientes = todas.filter(
    ({ envasadoId, usuarioMedicinalId }) => pendientesDe(libro, envasadoId, usuarioMedicinalId) > 0,
  );
  return pendientes.length === 0 ? todas : pendientes;
}

/** The end of units: mostly of a person who received some, else of the stock or of returned units. */
const registrar = fc
  .record({
    cual: fc.nat(30),
    de: fc.constantFrom('persona', 'persona', 'persona', 'stock'),
    destino: fc.constantFrom('devuelta', 'devuelta', ...DESTINOS_DE_UNIDAD),
    unidades: fc.integer({ min: 1, max: 3 }),
    motivo: fc.option(fc.constant('No responde'), { freq: 3 }),
    testigo: fc.option(fc.constant('Coordinación')),
  })
  .map(({ cual, de, destino, unidades, motivo, testigo }): Orden => (libro, turno) => {
    const deEnvasados = [...libro.devueltas.entries()].filter(([, cuantas]) => cuantas > 0);
    // Returned units are destroyed soon, as a club does.
    const deVuelta = de === 'persona' && cual % 2 === 0 ? undefined : una(deEnvasados, cual)?.[0];
    const suya = una(conPendientes(libro), cual);
    const deQuien = deVuelta === undefined && de === 'persona' ? (suya?.usuarioMedicinalId ?? PERSONAS[0]) : null;
    return {
      tipo: 'registrar_unidades',
      registro_id: id(turno),
      retiro_id: id(0),
      envasado_id: deVuelta ?? suya?.envasadoId ?? id(0),
      usuario_medicinal_id: deQuien,
      cantidad: String(unidades),
      destino: deVuelta === undefined ? destino : 'destruida',
      ...(deVuelta === undefined ? {} : { devueltas: true }),
      motivo,
      motivo_del_retiro: 'Moho',
      testigo,
      fecha: '2026-11-22',
      hoy: '2026-11-22',
    };
  });

/** The end of recalled units. */
export const DE_UNIDADES = [{ weight: 7, arbitrary: registrar }] as const;
