import type { GeneticasEvent } from '@cepa/event-schemas';
import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { geneticasProjection } from './geneticas.projection';

const [UNA, OTRA] = ['11111111-1111-5111-8111-111111111111', '22222222-2222-5222-8222-222222222222'] as const;
const datos = {
  nombre: 'Ñandú Kush',
  descripcion: 'Índica',
  thc: '18.5',
  cbd: '0.8',
  tipo_origen: 'Cruza propia',
  tipo_cannabis: 'Índica',
  tiempo_floracion: 56,
  rendimiento: '45',
  observaciones: null,
  tipo_resina: null,
  perfil_aromatico: null,
  perfil_terpenos: null,
};

const eventos: [string, GeneticasEvent][] = [
  [
    `genetica-${UNA}`,
    { type: 'GeneticaRegistrada', version: 1, data: { genetica_id: UNA, ...datos, fecha_registro: '2026-01-02' } },
  ],
  [
    `genetica-${OTRA}`,
    {
      type: 'GeneticaRegistrada',
      version: 1,
      data: { genetica_id: OTRA, ...datos, nombre: 'Otra', fecha_registro: '2026-01-03' },
    },
  ],
  [
    `genetica-${UNA}`,
    {
      type: 'GeneticaActualizada',
      version: 1,
      data: { genetica_id: UNA, ...datos, thc: '20', tiempo_floracion: null },
    },
  ],
  [`genetica-${OTRA}`, { type: 'GeneticaEliminada', version: 1, data: { genetica_id: OTRA } }],
];

const fila = { ...datos, club_id: CLUB, thc: '18.500000', cbd: '0.800000', rendimiento: '45.000000' };

casosDeProyeccion({
  projection: geneticasProjection,
  eventos,
  filas: {
    geneticas: [
      {
        ...fila,
        id: UNA,
        thc: '20.000000',
        tiempo_floracion: null,
        fecha_registro: '2026-01-02',
        eliminada: false,
        archivada: false,
      },
      { ...fila, id: OTRA, nombre: 'Otra', fecha_registro: '2026-01-03', eliminada: true, archivada: false },
    ],
  },
});
