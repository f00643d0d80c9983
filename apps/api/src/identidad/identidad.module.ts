import { createSecretKey, randomBytes } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { secretFile, type Config } from '@cepa/platform/config';
import { NombresDeUsuarios } from '../nucleo/nombres-de-personas';
import { Sesiones } from '../nucleo/sesion';
import { CONFIG } from '../nucleo/tokens';
import { Adopcion } from './adopcion';
import { ActualizarUsuarioHandler } from './actualizar-usuario.handler';
import { Administracion } from './administracion';
import { AdministrarRolesHandler } from './administrar-roles.handler';
import { Startup } from './startup';
import { AutenticacionController } from './autenticacion.controller';
import { Boveda } from './boveda';
import { ContrasenasController } from './contrasenas.controller';
import { EliminarUsuarioHandler } from './eliminar-usuario.handler';
import { EntregarClubHandler } from './entregar-club.handler';
import { EnlacesDeContrasena } from './enlaces';
import { Ingreso } from './ingreso';
import { Invitaciones } from './invitaciones';
import { BovedaDeInvitaciones } from './invitaciones.boveda';
import { InvitacionesController } from './invitaciones.controller';
import { ContrasenaActual } from './contrasena-actual';
import { PruebasDeDireccion } from './pruebas';
import { PruebasController } from './pruebas.controller';
import { Personas } from './personas';
import { Escritores } from './escritores';
import { Pertenencias } from './pertenencias';
import { RegistrarUsuarioHandler } from './registrar-usuario.handler';
import { RolesController } from './roles.controller';
import { SegundoFactor } from './segundo-factor';
import { BovedaDeEnlaces } from './enlaces.boveda';
import { BovedaDeFactores } from './factores.boveda';
import { BovedaDePruebas } from './pruebas.boveda';
import { BovedaDeSesiones } from './sesiones.boveda';
import { SeguridadController } from './seguridad.controller';
import { RegistroDeSeguridad } from './seguridad.registro';
import { SesionesDeUsuarios } from './sesiones';
import { Solicitantes } from './solicitante';
import { UsuariosController } from './usuarios.controller';
import { DesvincularUsuarioHandler, VincularUsuarioHandler } from './vincular-usuario.handler';
import { VinculosController } from './vinculos.controller';

const EMISOR = 'cepa';

/**
 * HS256 with `JWT_SECRET`, or with a secret of this installation that is created at the first start. Several machines
 * must share one.
 */
async function jwt({ jwtSecret, dataDir }: Config): Promise<JwtService> {
  const secret =
    jwtSecret ?? (await secretFile(dataDir, 'jwt', () => randomBytes(48).toString('base64url'))).toString('utf8');
  // With a string the library first tries a public key at every request, which fails at a cost.
  const key = createSecretKey(secret, 'utf8');
  return new JwtService({
    secretOrKeyProvider: () => key,
    signOptions: { algorithm: 'HS256', expiresIn: '12h', issuer: EMISOR },
    verifyOptions: { algorithms: ['HS256'], issuer: EMISOR },
  });
}

/** People, roles and permissions, and the identity of the caller. */
@Global()
@Module({
  controllers: [
    AutenticacionController,
    ContrasenasController,
    PruebasController,
    InvitacionesController,
    RolesController,
    SeguridadController,
    UsuariosController,
    VinculosController,
  ],
  providers: [
    { provide: JwtService, useFactory: jwt, inject: [CONFIG] },
    { provide: NombresDeUsuarios, useExisting: Boveda },
    { provide: Sesiones, useExisting: SesionesDeUsuarios },
    ActualizarUsuarioHandler,
    Administracion,
    Adopcion,
    AdministrarRolesHandler,
    Startup,
    Boveda,
    BovedaDeInvitaciones,
    BovedaDeSesiones,
    BovedaDePruebas,
    BovedaDeEnlaces,
    BovedaDeFactores,
    DesvincularUsuarioHandler,
    EliminarUsuarioHandler,
    EntregarClubHandler,
    EnlacesDeContrasena,
    Ingreso,
    Invitaciones,
    ContrasenaActual,
    PruebasDeDireccion,
    Personas,
    Escritores,
    Pertenencias,
    RegistrarUsuarioHandler,
    RegistroDeSeguridad,
    SegundoFactor,
    SesionesDeUsuarios,
    Solicitantes,
    VincularUsuarioHandler,
  ],
  exports: [NombresDeUsuarios, Sesiones],
})
export class IdentidadModule {}
