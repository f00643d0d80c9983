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

it('plants without a position follow their lots, as the screen does', () => {
  const de = (codigo: string, nombre: string): Planta => ({
    ...planta(codigo, null),
    lote: { id: nombre, nombre, codigo: nombre },
  });
  const plantas = [de('A-1', 'Lote 10'), de('B-2', 'Lote 2'), de('C-1', 'Lote 1'), de('B-1', 'Lote 2')];
  expect(enSuLugar(plantas).map(({ codigo }) => codigo)).toEqual(['C-1', 'B-1', 'B-2', 'A-1']);
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
