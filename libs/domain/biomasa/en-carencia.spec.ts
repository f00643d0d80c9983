import type { BiomasaEvent } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import type { Aplicacion } from '../inventario/carencia';
import { biomasa, type ComandoDeBiomasa } from './biomasa';
import { BIOMASA, cosechada, DATOS, LOTE, ORIGEN } from './biomasa.testkit';

const { given } = specification(biomasa);
/** The harvest is on 21 November. */
const neem = (dia: string): Aplicacion => ({ insumo: 'Neem (lote L-77)', dia, carencia_dias: 14 });
const ids = {
  vinculo_id: '6d8fa1c3-4e6a-5c8e-9fb1-000000000001',
  planta_id: '7d6b2c51-0a4f-5d3b-8a86-000000000001',
  ...{ lote_id: LOTE, codigo: 'LOT-1-001' },
};
const vincular = (dia: string): ComandoDeBiomasa => ({
  ...{ tipo: 'vincular_plantas', biomasa_id: BIOMASA },
  plantas: [{ ...ids, estado: 'Viva', proyecto_id: ORIGEN.proyecto_id, aplicaciones: [neem(dia)] }],
});
const vinculada: BiomasaEvent = {
  type: 'PlantasVinculadasABiomasa',
  version: 1,
  data: { biomasa_id: BIOMASA, plantas: [ids] },
};
const mensaje = (recibio: string, desde: string): string =>
  `La planta LOT-1-001 recibió Neem (lote L-77) el ${recibio}/2026: se cosecha desde el ${desde}/2026.`;

it('a plant that waits is in no harvest', () => {
  given([cosechada]).when(vincular('2026-11-08')).thenRefused('EN_CARENCIA', mensaje('08/11', '22/11'));
  given([cosechada]).when(vincular('2026-11-07')).then([vinculada]);
});

it('a harvest of a lot that names no plants is refused where all of them wait', () => {
  const cosechar = (...dias: string[]): ComandoDeBiomasa => ({
    ...{ tipo: 'cosechar_biomasa', biomasa_id: BIOMASA, codigo: 'BIO-1', ...DATOS, ...ORIGEN },
    evento: { nombre: 'Cosecha', finalizado: false, proyecto_cerrado: false },
    plantas_del_lote: dias.map((dia) => ({ codigo: 'LOT-1-001', aplicaciones: [neem(dia)] })),
  });
  given([]).when(cosechar('2026-11-08', '2026-11-20')).thenRefused('EN_CARENCIA', mensaje('08/11', '22/11'));
  given([]).when(cosechar('2026-11-20', '2026-11-01')).then([cosechada]);
  given([]).when(cosechar()).then([cosechada]);
});

it('a harvest is not corrected to a day on which its plants waited, unless they waited on the day before as well', () => {
  const editar = (fecha_cosecha: string, dia: string): ComandoDeBiomasa => ({
    ...{ tipo: 'editar_biomasa', biomasa_id: BIOMASA, ...DATOS, fecha_cosecha },
    plantas: [{ codigo: 'LOT-1-001', aplicaciones: [neem(dia)] }],
  });
  const editada = (fecha_cosecha: string): BiomasaEvent => ({
    type: 'BiomasaEditada',
    version: 1,
    data: { biomasa_id: BIOMASA, ...DATOS, fecha_cosecha, campos: ['fecha_cosecha'], anterior: DATOS },
  });
  given([cosechada, vinculada])
    .when(editar('2026-11-20', '2026-11-07'))
    .thenRefused('EN_CARENCIA', mensaje('07/11', '21/11'));
  given([cosechada, vinculada])
    .when(editar('2026-11-20', '2026-11-18'))
    .then([editada('2026-11-20')]);
});
