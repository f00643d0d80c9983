import { dichoDe, pendientes, type Informe } from './useInformes';

jest.mock('@/api/cliente', () => ({}));

const informe = (que: Partial<Informe>): Informe => ({
  ...{ id: 'a', club_id: 'c', titulo: 'Auditoría', formato: 'pdf', estado: 'en_curso', nombre: null, bytes: null },
  ...{ pedido: '2026-11-24T12:00:00Z', vence: '2026-11-25T12:00:00Z', descargado: null, error: null },
  ...{ etapa: null, parte: null, hechos: null, de: null },
  ...que,
});

it.each([
  [informe({}), 'Tu informe Auditoría (PDF) se está preparando', 0],
  [informe({ estado: 'listo' }), 'Tu informe Auditoría (PDF) está listo', 1],
  [informe({ estado: 'listo', formato: 'csv', descargado: 'x' }), 'Tu informe Auditoría (CSV) está listo', 0],
  [informe({ estado: 'listo', formato: 'zip' }), 'Tu descarga de todo el club está lista', 1],
  [informe({ estado: 'fallido' }), 'Tu informe Auditoría (PDF) no se pudo preparar', 1],
])('says of %j how it stands', (uno, dicho, cuenta) => {
  expect([dichoDe(uno), pendientes([uno]).length]).toEqual([dicho, cuenta]);
});
