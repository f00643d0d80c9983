import { SOLICITUD_ENVIADA } from '@cepa/words/mensajes/solicitudes';
import { OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { solicitudes, streamDeSolicitud, type EstadoDeSolicitud } from '@cepa/domain/solicitudes/solicitudes';
import { Administracion, Publico, malformado, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import {
  solicitudPorId,
  todasLasSolicitudes,
  type SolicitudLeida,
} from '@cepa/projections/solicitudes/solicitudes.queries';
import { Fichas, type FichaData, type Ficha } from '../nucleo/boveda/fichas';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { WithoutMemory } from '../nucleo/idempotencia.guard';
import { ListQuery, List, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import {
  ActualizarSolicitudHandler,
  RecibirSolicitudHandler,
  SuprimirSolicitudHandler,
} from './guardar-solicitud.handler';
import { CorreoDeSolicitud } from './correo-de-solicitud';
import { NuevaSolicitudDto, SolicitudDto } from './solicitudes.dto';
import { Visitantes } from './visitante';

/** Maximum number of requests from one address: far more than people send; each stays in the ledger for ever. */
const SOLICITUDES = { limit: 60, ttl: 600_000 };

const OBLIGATORIOS = ['nombre', 'email', 'preferencia_contacto'] as const;

/** A request for the administration; data of the vault that do not match the ledger are null. */
export interface Solicitud {
  readonly id: string;
  readonly nombre: string | null;
  readonly email: string | null;
  readonly telefono: string | null;
  readonly organizacion: string | null;
  readonly red_social: string | null;
  readonly preferencia_contacto: string | null;
  readonly habilitacion_legal: string | null;
  readonly mensaje: string | null;
  readonly estado: EstadoDeSolicitud;
  /** When it arrived, ISO 8601. */
  readonly fecha: string;
  readonly integridad: Ficha['integridad'];
}

const SIN_DATOS: Ficha = { integridad: 'alterada', datos: null };

function vista({ id, estado, fecha }: SolicitudLeida, { integridad, datos }: Ficha = SIN_DATOS): Solicitud {
  const dicho = (field: string): string | null => datos?.[field] ?? null;
  return {
    id,
    nombre: dicho('nombre'),
    email: dicho('email'),
    telefono: dicho('telefono'),
    organizacion: dicho('organizacion'),
    red_social: dicho('red_social'),
    preferencia_contacto: dicho('preferencia_contacto'),
    habilitacion_legal: dicho('habilitacion_legal'),
    mensaje: dicho('mensaje'),
    estado: estado as EstadoDeSolicitud,
    fecha,
    integridad,
  };
}

/** Selects the fields of the body for the vault. */
function datosDe(datos: NuevaSolicitudDto | SolicitudDto): FichaData {
  const { nombre, email, telefono, organizacion, red_social, preferencia_contacto, habilitacion_legal, mensaje } =
    datos;
  return { nombre, email, telefono, organizacion, red_social, preferencia_contacto, habilitacion_legal, mensaje };
}

/** @throws Problem 400 if the record lacks a field that the form requires */
function exigirCompleta(datos: FichaData): void {
  const faltan = OBLIGATORIOS.filter((field) => !datos[field]);
  if (faltan.length > 0)
    throw malformado('Faltan datos de la solicitud.', Object.fromEntries(faltan.map((field) => [field, OBLIGATORIO])));
}

/** Routes of requests for the use of the system. */
@ApiTags('solicitudes')
@Controller()
export class SolicitudesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly recibirSolicitud: RecibirSolicitudHandler,
    private readonly actualizarSolicitud: ActualizarSolicitudHandler,
    private readonly suprimirSolicitud: SuprimirSolicitudHandler,
    private readonly fichas: Fichas,
    private readonly visitantes: Visitantes,
    private readonly correo: CorreoDeSolicitud,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Post('solicitud_uso_crear')
  @Publico('Pedir el uso del sistema')
  @WithoutMemory()
  @Throttle({ default: SOLICITUDES })
  @HttpCode(201)
  async crear(@Req() request: FastifyRequest, @Body() datos: NuevaSolicitudDto) {
    const ctx = this.visitantes.de(request);
    const id = await this.recibirSolicitud.execute(ctx, datosDe(datos));
    void this.correo.avisar();
    return { mensaje: SOLICITUD_ENVIADA, id };
  }

  @Get('solicitud_uso')
  @Administracion('Solicitudes de uso del sistema')
  @List()
  async listar(@Query() query: ListQuery) {
    const page = todasLasSolicitudes(this.db, query);
    // Entries are read for the whole page at once. A wrong cursor is refused where the page is built.
    const fichas = await page.then(
      ({ filas }) => this.fichas.leer(filas),
      () => new Map<string, never>(),
    );
    return conVista(page, (row) => vista(row, fichas.get(row.id)));
  }

  @Put('solicitud_uso/:id')
  @Administracion('Corregir una solicitud, o solo su estado')
  @WithoutMemory()
  async actualizar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() body: SolicitudDto) {
    const datos = datosDe(body);
    const { estado } = body;
    if (estado !== null && Object.values(datos).every((value) => value === null)) {
      const asked = { tipo: 'cambiar_estado_de_solicitud', solicitud_id: id, estado } as const;
      await this.commands.execute(new Decide(solicitudes, streamDeSolicitud(id), asked, ctx.metadatos(null)));
    } else {
      exigirCompleta(datos);
      await this.actualizarSolicitud.execute(ctx, id, estado, datos);
    }
    const actual = await this.leer(id);
    return { mensaje: 'Solicitud actualizada.', id, estado: actual.estado as EstadoDeSolicitud };
  }

  @Delete('solicitud_uso/:id')
  @Administracion('Eliminar una solicitud y los datos de quien la envió')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    await this.suprimirSolicitud.execute(ctx, id);
    return { mensaje: 'Solicitud eliminada.' };
  }

  private async leer(id: string): Promise<SolicitudLeida> {
    const row = await solicitudPorId(this.db, id);
    if (!row) throw noEncontrado(`no request ${id}`);
    return row;
  }
}
