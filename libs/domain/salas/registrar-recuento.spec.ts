import type { SalaCreada } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import type { RegistrarRecuento } from './registrar-recuento';
import { salas } from './salas';

const { given } = specification(salas);
const [SALA, OTRA] = ['00000000-0000-5000-8000-000000000001', '00000000-0000-5000-8000-000000000002'];
const creada: SalaCreada = {
  type: 'SalaCreada',
  version: 1,
  data: { sala_id: SALA, nombre: 'Floración', descripcion: null, tipo: 'sala', capacidad: null, ubicacion: null },
};
const planta = (planta_id: string, sala_id: string | null = SALA) => ({ planta_id, codigo: planta_id, sala_id });
const comando: RegistrarRecuento = {
  tipo: 'registrar_recuento',
  recuento_id: 'r',
  sala_id: SALA,
  fecha: '2026-11-20',
  esperadas: [planta('a'), planta('b')],
  leidas: [planta('b'), planta('c', OTRA), planta('d', null)],
  desconocidos: ['ENV-1'],
  notas: null,
};

describe('a count of a room', () => {
  it('says of each plant whether it is there, missing, or too many', () => {
    given([creada])
      .when(comando)
      .then([
        {
          type: 'RecuentoDeSalaRegistrado',
          version: 1,
          data: {
            recuento_id: 'r',
            sala_id: SALA,
            sala_nombre: 'Floración',
            fecha: '2026-11-20',
            plantas: [
              { ...planta('b'), resultado: 'esta' },
              { ...planta('c', OTRA), resultado: 'sobra' },
              { ...planta('d', null), resultado: 'sobra' },
              { ...planta('a'), resultado: 'falta' },
            ],
            desconocidos: ['ENV-1'],
            notas: null,
          },
        },
      ]);
  });

  it('is of a room that is there, with something to count', () => {
    given([]).when(comando).thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
    given([creada])
      .when({ ...comando, esperadas: [], leidas: [], desconocidos: [] })
      .thenRefused('RECUENTO_VACIO', 'No hay qué contar: el espacio está vacío y no se leyó ninguna planta.');
  });

  it('changes nothing', () => {
    const antes = salas.evolve(salas.initial(), creada);
    const [contado] = salas.decide(comando, antes);
    expect(salas.evolve(antes, contado!)).toBe(antes);
  });
});
