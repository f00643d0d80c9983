import type { Planta } from '../comun/queries';
import { enSuLugar } from './planilla';

const planta = (codigo: string, posicion: string | null): Planta => ({
  id: codigo,
  lote_id: 'l',
  proyecto_id: 'p',
  sala_id: 's',
  sala_planta_id: codigo,
  codigo,
  posicion,
  estado: 'Viva',
  fecha_asignacion: '2026-11-01',
  lote: null,
});

it('plants stand as one walks along them: by position, then by code, those without one last', () => {
  const plantas = [
    planta('L-10', null),
    planta('L-3', 'Fila 10'),
    planta('L-2', ' '),
    planta('L-9', 'fila 2'),
    planta('L-1', 'Fila 10'),
  ];
  expect(enSuLugar(plantas).map(({ codigo }) => codigo)).toEqual(['L-9', 'L-1', 'L-3', 'L-2', 'L-10']);
});
