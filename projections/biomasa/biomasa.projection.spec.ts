import type { BiomasaEvent, BiomasaMovidaAEvento, MaterialesEvent } from '@cepa/event-schemas';
import { materiaPrimaCreada } from '@cepa/domain/materiales/materiales.testkit';
import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { biomasaProjection } from './biomasa.projection';

const ids = ['11111111', '22222222', '33333333', '44444444', '55555555', '66666666'].map(
  (prefijo) => `${prefijo}-1111-5111-8111-111111111111`,
) as [string, string, string, string, string, string];
const [A, B, PROYECTO, LOTE, COSECHA, SECADO] = ids;
const estadia = (numero: number): string => `4b6d8fa1-2c4e-5a6c-8d9f-00000000000${numero}`;
const vinculo = (numero: number): string => `6d8fa1c3-4e6a-5c8e-9fb1-00000000000${numero}`;
const planta = (numero: number): string => `7d6b2c51-0a4f-5d3b-8a86-00000000000${numero}`;
const DATOS = {
  fecha_cosecha: '2026-11-21',
  tipo_biomasa: 'Flores frescas',
  peso: '10.5',
  unidad_medida: 'gramos',
  observaciones: null,
};

const REPESADA = { ...DATOS, peso: '9', observaciones: 'Repesada' };

const cosechada = (biomasa_id: string, codigo: string, numero: number): BiomasaEvent => ({
  type: 'BiomasaCosechada',
  version: 1,
  data: {
    biomasa_id,
    codigo,
    ...DATOS,
    lote_id: LOTE,
    proyecto_id: PROYECTO,
    proyecto_evento_id: COSECHA,
    biomasa_evento_id: estadia(numero),
  },
});
const movida: BiomasaMovidaAEvento = {
  type: 'BiomasaMovidaAEvento',
  version: 1,
  data: {
    proyecto_id: PROYECTO,
    proyecto_evento_id: SECADO,
    fecha_inicio: '2026-11-23',
    observaciones: 'A la sala de secado',
    biomasas: [
      { biomasa_id: A, biomasa_evento_id: estadia(3) },
      { biomasa_id: B, biomasa_evento_id: estadia(4) },
    ],
  },
};
/** Only the second one is open: the earlier stay keeps its end. */
const deVuelta: BiomasaMovidaAEvento = {
  ...movida,
  data: {
    ...movida.data,
    proyecto_evento_id: COSECHA,
    fecha_inicio: '2026-11-25',
    observaciones: null,
    biomasas: [{ biomasa_id: B, biomasa_evento_id: estadia(5) }],
  },
};
const fila = (id: string, codigo: string, cambios: object) => ({
  id,
  club_id: CLUB,
  codigo,
  ...DATOS,
  peso: '10.500000',
  fecha_lista_produccion: null,
  lote_id: LOTE,
  proyecto_id: PROYECTO,
  convertida: false,
  ...cambios,
});
const estuvo = (numero: number, biomasa_id: string, cambios: object) => ({
  id: estadia(numero),
  club_id: CLUB,
  biomasa_id,
  proyecto_evento_id: COSECHA,
  fecha_inicio: '2026-11-21',
  fecha_fin: '2026-11-23',
  observaciones: null,
  ...cambios,
});

/** Raw material was created from A, and none from the other. */
const convertidas = [A, PROYECTO].map((biomasa_id, lugar): [string, MaterialesEvent] => {
  const { data, ...creada } = materiaPrimaCreada();
  return [`materiales-${CLUB}`, { ...creada, data: { ...data, materia_prima_id: estadia(8 + lugar), biomasa_id } }];
});

casosDeProyeccion({
  projection: biomasaProjection,
  eventos: [
    [`biomasa-${A}`, cosechada(A, 'BIO-A', 1)],
    [`biomasa-${B}`, cosechada(B, 'BIO-B', 2)],
    [
      `biomasa-${A}`,
      {
        type: 'PlantasVinculadasABiomasa',
        version: 1,
        data: {
          biomasa_id: A,
          plantas: [1, 2].map((numero) => ({
            vinculo_id: vinculo(numero),
            planta_id: planta(numero),
            lote_id: LOTE,
            codigo: `LOT-1-00${numero}`,
          })),
        },
      },
    ],
    [`proyecto-${PROYECTO}`, movida],
    [`proyecto-${PROYECTO}`, deVuelta],
    [
      `biomasa-${A}`,
      {
        type: 'BiomasaEditada',
        version: 1,
        data: {
          biomasa_id: A,
          ...REPESADA,
          campos: ['peso', 'observaciones'],
          anterior: DATOS,
        },
      },
    ],
    [
      `biomasa-${A}`,
      {
        type: 'BiomasaMarcadaLista',
        version: 1,
        data: { biomasa_id: A, fecha_lista_produccion: '2026-12-05', proyecto_evento_id: SECADO },
      },
    ],
    ...convertidas,
    [
      `biomasa-${B}`,
      {
        type: 'EventoDeBiomasaEditado',
        version: 1,
        data: {
          biomasa_id: B,
          biomasa_evento_id: estadia(2),
          // Decided before the move above was visible: the stay has ended since.
          fecha_inicio: '2026-11-21',
          fecha_fin: null,
          observaciones: 'Con rocío',
          campos: ['observaciones'],
          anterior: { fecha_inicio: '2026-11-21', fecha_fin: null, observaciones: null },
        },
      },
    ],
    // It was harvested a day earlier, so it was in the stage of its harvest.
    [
      `biomasa-${A}`,
      {
        type: 'BiomasaEditada',
        version: 1,
        data: {
          biomasa_id: A,
          ...REPESADA,
          fecha_cosecha: '2026-11-20',
          campos: ['fecha_cosecha'],
          anterior: REPESADA,
        },
      },
    ],
    // It came back a day earlier, so it left the drying on that day.
    [
      `biomasa-${B}`,
      {
        type: 'EventoDeBiomasaEditado',
        version: 1,
        data: {
          ...{ biomasa_id: B, biomasa_evento_id: estadia(5) },
          ...{ fecha_inicio: '2026-11-24', fecha_fin: null, observaciones: null, campos: ['fecha_inicio'] },
          anterior: { fecha_inicio: '2026-11-25', fecha_fin: null, observaciones: null },
        },
      },
    ],
  ],
  filas: {
    biomasas: [
      fila(A, 'BIO-A', {
        ...{ peso: '9.000000', observaciones: 'Repesada', fecha_lista_produccion: '2026-12-05', convertida: true },
        fecha_cosecha: '2026-11-20',
      }),
      fila(B, 'BIO-B', {}),
    ],
    biomasa_plantas: [1, 2].map((numero) => ({
      id: vinculo(numero),
      club_id: CLUB,
      biomasa_id: A,
      planta_id: planta(numero),
      lote_id: LOTE,
    })),
    biomasa_eventos: [
      estuvo(1, A, { fecha_inicio: '2026-11-20' }),
      estuvo(2, B, { observaciones: 'Con rocío' }),
      ...[A, B].map((biomasa, i) =>
        estuvo(3 + i, biomasa, {
          proyecto_evento_id: SECADO,
          fecha_inicio: '2026-11-23',
          fecha_fin: biomasa === B ? '2026-11-24' : null,
          observaciones: 'A la sala de secado',
        }),
      ),
      estuvo(5, B, { fecha_inicio: '2026-11-24', fecha_fin: null }),
    ],
  },
});
