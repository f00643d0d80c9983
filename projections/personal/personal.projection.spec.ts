import type { PersonalEvent } from '@cepa/event-schemas';
import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { personalProjection } from './personal.projection';

const id = (n: number): string => `00000000-0000-5000-8000-${String(n).padStart(12, '0')}`;
const huella = 'ab'.repeat(32);
const datos = { rol: 'cultivador', estado: 'activo', fecha_contratacion: '2026-01-02', version: id(9), huella };

const eventos: PersonalEvent[] = [
  { type: 'PersonalRegistrado', version: 1, data: { personal_id: id(1), legajo: 'L0001', ...datos } },
  { type: 'PersonalRegistrado', version: 1, data: { personal_id: id(2), legajo: 'L0002', ...datos } },
  { type: 'PersonalRegistrado', version: 1, data: { personal_id: id(3), legajo: 'L0003', ...datos } },
  {
    type: 'PersonalActualizado',
    version: 1,
    data: {
      personal_id: id(1),
      legajo: 'L0001',
      ...datos,
      estado: 'licencia',
      fecha_contratacion: null,
      version: id(8),
    },
  },
  { type: 'PersonalEliminado', version: 1, data: { personal_id: id(2) } },
  { type: 'PersonalSuprimido', version: 1, data: { personal_id: id(3) } },
];

const fila = { club_id: CLUB, ...datos, eliminado: false };

casosDeProyeccion({
  projection: personalProjection,
  eventos: eventos.map((evento) => [`personal-${CLUB}`, evento] as const),
  filas: {
    personal: [
      { ...fila, id: id(1), legajo: 'L0001', estado: 'licencia', fecha_contratacion: null, version: id(8) },
      { ...fila, id: id(2), legajo: 'L0002', eliminado: true },
      { ...fila, id: id(3), legajo: 'L0003', eliminado: true },
    ],
  },
});
