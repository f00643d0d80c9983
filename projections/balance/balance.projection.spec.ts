import type { BiomasaEvent, LotesEvent, MaterialesEvent } from '@cepa/event-schemas';
import { derivedId } from '@cepa/platform';
import { materiaPrimaCreada, productoBulkCreado } from '@cepa/domain/materiales/materiales.testkit';
import { BIOMASA, BULK, MATERIA_PRIMA, OTRO } from '@cepa/domain/materiales/materiales.testkit';
import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { balanceProjection } from './balance.projection';

const [LOTE, CULTIVO] = ['dddddddd-1111-5111-8111-111111111111', 'eeeeeeee-1111-5111-8111-111111111111'];

const eventos: readonly (readonly [string, LotesEvent | BiomasaEvent | MaterialesEvent])[] = [
  [
    `lote-${LOTE}`,
    {
      type: 'LoteCreado',
      version: 1,
      data: {
        ...{ lote_id: LOTE, codigo: 'LOT-1', nombre: 'Lote', descripcion: null, fecha_inicio: '2026-09-01' },
        proyecto_id: CULTIVO,
      },
    },
  ],
  [
    `biomasa-${BIOMASA}`,
    {
      type: 'BiomasaCosechada',
      version: 1,
      data: {
        ...{ biomasa_id: BIOMASA, codigo: 'BIO-1', fecha_cosecha: '2026-10-20', tipo_biomasa: 'Flores', peso: '1' },
        ...{ unidad_medida: 'kilos', observaciones: null, lote_id: LOTE, proyecto_id: CULTIVO },
        ...{ proyecto_evento_id: OTRO, biomasa_evento_id: OTRO },
      },
    },
  ],
  [`materiales-${CLUB}`, materiaPrimaCreada()],
  [`materiales-${CLUB}`, productoBulkCreado()],
  [
    `materiales-${CLUB}`,
    {
      type: 'ConteoRegistrado',
      version: 1,
      data: {
        ...{ conteo_id: OTRO, entidad: 'producto_final_bulk', entidad_id: BULK, entidad_codigo: 'BULK-1' },
        ...{ contado: '95.5', segun_libro: '100', diferencia: '-4.5', unidad_medida: 'gramos' },
        ...{ ajustado: false, motivo: null },
      },
    },
  ],
];

/** The counted day has no other date than the clock's. */
const HOY = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' });
const evento = (lugar: number): string => derivedId(derivedId('spec', String(lugar)), 'evento');
const asiento = (lugar: number, cuenta: string, objeto_id: string, cantidad: string, dia: string) => ({
  id: derivedId('asiento', evento(lugar), cuenta, 'gramos', `${LOTE}|${CULTIVO}`, objeto_id),
  ...{
    club_id: CLUB,
    evento_id: evento(lugar),
    lote_id: LOTE,
    proyecto_id: CULTIVO,
    cuenta,
    base: 'gramos',
    objeto_id,
  },
  ...{ cantidad: Number(cantidad).toFixed(9), dia, primero: true, primero_del_cultivo: true, primero_del_lote: true },
});
const mes = (cuenta: string, dia: string, cantidad: string, hechos = 1) => ({
  ...{ club_id: CLUB, cuenta, base: 'gramos', mes: `${dia.slice(0, 7)}-01` },
  ...{ cantidad: Number(cantidad).toFixed(9), eventos: hechos },
});
const porId = <T extends { readonly id: string }>(filas: readonly T[]): T[] =>
  [...filas].sort((una, otra) => (una.id < otra.id ? -1 : 1));

casosDeProyeccion({
  projection: balanceProjection,
  eventos,
  filas: {
    balance_lotes: [{ id: LOTE, club_id: CLUB, proyecto_id: CULTIVO }],
    balance_asientos: porId([
      asiento(1, 'cosechado', BIOMASA, '1000', '2026-10-20'),
      asiento(1, 'en_biomasa', BIOMASA, '1000', '2026-10-20'),
      asiento(2, 'secado', MATERIA_PRIMA, '500', '2026-11-01'),
      asiento(2, 'en_biomasa', BIOMASA, '-500', '2026-11-01'),
      asiento(2, 'en_materia_prima', MATERIA_PRIMA, '500', '2026-11-01'),
      asiento(3, 'en_materia_prima', MATERIA_PRIMA, '-100', '2026-11-10'),
      asiento(3, 'en_bulk', BULK, '100', '2026-11-10'),
      asiento(4, 'en_bulk', BULK, '-4.5', HOY),
      asiento(4, 'sin_explicar', BULK, '4.5', HOY),
    ]),
    balance_meses: [
      mes('cosechado', '2026-10-20', '1000'),
      mes('en_biomasa', '2026-10-20', '1000'),
      mes('en_biomasa', '2026-11-01', '-500'),
      mes('en_bulk', '2026-11-10', '95.5', 2),
      mes('en_materia_prima', '2026-11-01', '400', 2),
      mes('secado', '2026-11-01', '500'),
      mes('sin_explicar', HOY, '4.5'),
    ],
    conteos: [
      {
        ...{ id: OTRO, club_id: CLUB, entidad: 'producto_final_bulk', objeto_id: BULK, codigo: 'BULK-1' },
        ...{ contado: '95.500000', segun_libro: '100.000000', diferencia: '-4.500000', unidad_medida: 'gramos' },
        ...{ ajustado: false, motivo: null },
      },
    ],
  },
});
