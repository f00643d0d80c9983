import { comoEstaAhora, pendientes, type PlantaContada } from './pendientes';

const planta = (planta_id: string, resultado: PlantaContada['resultado'], cambios: Partial<PlantaContada> = {}) => ({
  planta_id,
  codigo: planta_id,
  resultado,
  sala: 'Flora',
  estado: 'Viva',
  fecha_fin: null,
  sala_actual_id: 's',
  sala_actual: 'Flora',
  ...cambios,
});

it('leaves to be done what no act has settled since', () => {
  const otra = { sala_actual_id: 'o', sala_actual: 'Otra' };
  const plantas = [
    planta('falta', 'falta'),
    planta('hallada', 'falta', otra),
    planta('de baja', 'falta', { fecha_fin: '2026-11-20', estado: 'Muerta' }),
    planta('borrada', 'falta', { estado: null }),
    planta('sobra', 'sobra', otra),
    planta('movida', 'sobra'),
    planta('muerta', 'sobra', { ...otra, fecha_fin: '2026-11-20' }),
  ];
  const { faltan, sobran } = pendientes(plantas, 's');
  expect([faltan, sobran].map((unas) => unas.map(({ planta_id }) => planta_id))).toEqual([['falta'], ['sobra']]);
  expect(plantas.slice(1, 4).map(comoEstaAhora)).toEqual([
    'Viva, en Otra',
    'Muerta desde el 20/11/2026',
    'Borrada de su lote',
  ]);
});
