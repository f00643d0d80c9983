import type { PacientesEvent } from '@cepa/event-schemas';
import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { pacientesProjection } from './pacientes.projection';

const [ANA, BETO] = ['11111111-1111-5111-8111-111111111111', '22222222-2222-5222-8222-222222222222'] as const;
const [V1, V2] = ['33333333-3333-5333-8333-333333333331', '33333333-3333-5333-8333-333333333332'] as const;
const [H1, H2] = ['a'.repeat(64), 'b'.repeat(64)] as const;

const permiso = (usuario_medicinal_id: string, vigente_hasta: string): [string, PacientesEvent] => [
  `paciente-${usuario_medicinal_id}`,
  {
    type: 'PermisoDeUsuarioRegistrado',
    version: 1,
    data: {
      usuario_medicinal_id,
      version_anterior: null,
      version: V2,
      huella: H2,
      vigente_hasta,
      topes: [],
      archivo_sha256: null,
    },
  },
];

const eventos: [string, PacientesEvent][] = [
  [
    `paciente-${ANA}`,
    {
      type: 'UsuarioMedicinalRegistrado',
      version: 1,
      data: { usuario_medicinal_id: ANA, estado: 'activo', version: V1, huella: H1 },
    },
  ],
  [
    `paciente-${BETO}`,
    {
      type: 'UsuarioMedicinalRegistrado',
      version: 1,
      data: { usuario_medicinal_id: BETO, estado: 'activo', version: V1, huella: H1 },
    },
  ],
  [
    `paciente-${ANA}`,
    {
      type: 'UsuarioMedicinalActualizado',
      version: 1,
      data: { usuario_medicinal_id: ANA, campos: ['telefono'], version_anterior: V1, version: V2, huella: H2 },
    },
  ],
  [
    `paciente-${ANA}`,
    {
      type: 'UsuarioMedicinalEstadoCambiado',
      version: 1,
      data: { usuario_medicinal_id: ANA, estado: 'suspendido', motivo: null },
    },
  ],
  permiso(ANA, '2026-11-30'),
  permiso(ANA, '2027-03-12'),
  permiso(BETO, '2027-03-12'),
  [
    `paciente-${BETO}`,
    { type: 'UsuarioMedicinalSuprimido', version: 1, data: { usuario_medicinal_id: BETO, motivo: 'Lo pidió' } },
  ],
];

casosDeProyeccion({
  projection: pacientesProjection,
  eventos,
  filas: {
    permisos_de_usuarios: [{ id: ANA, club_id: CLUB, vigente_hasta: '2027-03-12' }],
    usuarios_medicinales: [
      { id: ANA, club_id: CLUB, estado: 'suspendido', version: V2, huella: H2 },
      { id: BETO, club_id: CLUB, estado: 'suprimido', version: null, huella: null },
    ],
  },
});
