import type { IdentidadEvent } from '@cepa/event-schemas';
import { casosDeProyeccion } from '../projection.testkit';
import { identidadProjection } from './identidad.projection';

const [ANA, BETO, CORA, DORA, CLUB, ROL, OTRO_ROL, PERMISO, OTRO_PERMISO] = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
].map((n) => `${n.repeat(8)}-1111-5111-8111-111111111111`) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

const registrada = (usuario_id: string, acepto_terminos: boolean): IdentidadEvent => ({
  type: 'UsuarioRegistrado',
  version: 1,
  data: { usuario_id, origen: 'registro', acepto_terminos, role_id: null },
});

const delRol: IdentidadEvent[] = [
  { type: 'RolCreado', version: 1, data: { role_id: ROL, nombre: 'club' } },
  { type: 'RolCreado', version: 1, data: { role_id: OTRO_ROL, nombre: 'cultivo' } },
  { type: 'PermisoCreado', version: 1, data: { permiso_id: PERMISO, nombre: 'per_cosecha' } },
  { type: 'PermisoCreado', version: 1, data: { permiso_id: OTRO_PERMISO, nombre: 'per_stock' } },
  { type: 'PermisoVinculado', version: 1, data: { role_id: ROL, permiso_id: PERMISO } },
  { type: 'PermisoVinculado', version: 1, data: { role_id: OTRO_ROL, permiso_id: OTRO_PERMISO } },
  { type: 'PermisoDesvinculado', version: 1, data: { role_id: OTRO_ROL, permiso_id: OTRO_PERMISO } },
  { type: 'PermisoEliminado', version: 1, data: { permiso_id: OTRO_PERMISO, nombre: 'per_stock' } },
  { type: 'RolEliminado', version: 1, data: { role_id: OTRO_ROL, nombre: 'cultivo' } },
];

const dePersonas: (IdentidadEvent & { data: { usuario_id: string } })[] = [
  registrada(ANA, true),
  registrada(BETO, false),
  registrada(CORA, true),
  registrada(DORA, true),
  { type: 'ClubAsignado', version: 1, data: { usuario_id: ANA, club_id: CLUB, role_id: ROL } },
  { type: 'UsuarioInhabilitado', version: 1, data: { usuario_id: ANA } },
  { type: 'DatosDeUsuarioActualizados', version: 1, data: { usuario_id: ANA, campos: ['nombre'] } },
  { type: 'ClubAsignado', version: 1, data: { usuario_id: BETO, club_id: CLUB, role_id: ROL } },
  { type: 'ClubQuitado', version: 1, data: { usuario_id: BETO, club_id: CLUB, role_id: null } },
  { type: 'UsuarioInhabilitado', version: 1, data: { usuario_id: BETO } },
  { type: 'UsuarioHabilitado', version: 1, data: { usuario_id: BETO } },
  { type: 'UsuarioEliminado', version: 1, data: { usuario_id: BETO } },
  { type: 'UsuarioRestaurado', version: 1, data: { usuario_id: BETO } },
  { type: 'EnlaceDeContrasenaEntregado', version: 1, data: { usuario_id: ANA, medio: 'correo' } },
  { type: 'SegundoFactorActivado', version: 1, data: { usuario_id: ANA } },
  { type: 'SesionesTerminadas', version: 1, data: { usuario_id: ANA, cantidad: 2 } },
  { type: 'SegundoFactorActivado', version: 1, data: { usuario_id: BETO } },
  { type: 'CodigoDeRecuperacionUsado', version: 1, data: { usuario_id: BETO, restantes: 9 } },
  { type: 'SegundoFactorDesactivado', version: 1, data: { usuario_id: BETO } },
  { type: 'RolAsignado', version: 1, data: { usuario_id: CORA, role_id: ROL, role_id_anterior: null } },
  { type: 'UsuarioEliminado', version: 1, data: { usuario_id: DORA } },
  { type: 'DatosDeUsuarioSuprimidos', version: 1, data: { usuario_id: CORA } },
] as (IdentidadEvent & { data: { usuario_id: string } })[];

const actualizado_en = expect.any(String) as unknown;

casosDeProyeccion({
  projection: identidadProjection,
  eventos: [
    ...delRol.map((evento) => ['roles', evento] as const),
    ...dePersonas.map((evento) => [`usuario-${evento.data.usuario_id}`, evento] as const),
  ],
  filas: {
    roles: [{ id: ROL, nombre: 'club' }],
    permisos: [{ id: PERMISO, nombre: 'per_cosecha' }],
    rol_permisos: [{ role_id: ROL, permiso_id: PERMISO }],
    usuarios: [
      {
        id: ANA,
        club_id: CLUB,
        role_id: ROL,
        is_active: false,
        is_deleted: false,
        suprimido: false,
        acepto_terminos: true,
        segundo_factor: true,
        seguridad_en: actualizado_en,
        actualizado_en,
      },
      {
        id: BETO,
        club_id: null,
        role_id: null,
        is_active: true,
        is_deleted: false,
        suprimido: false,
        acepto_terminos: false,
        segundo_factor: false,
        seguridad_en: actualizado_en,
        actualizado_en,
      },
      {
        id: CORA,
        club_id: null,
        role_id: ROL,
        is_active: true,
        is_deleted: true,
        suprimido: true,
        acepto_terminos: true,
        segundo_factor: false,
        seguridad_en: null,
        actualizado_en,
      },
      {
        id: DORA,
        club_id: null,
        role_id: null,
        is_active: true,
        is_deleted: true,
        suprimido: false,
        acepto_terminos: true,
        segundo_factor: false,
        seguridad_en: null,
        actualizado_en,
      },
    ],
  },
});
