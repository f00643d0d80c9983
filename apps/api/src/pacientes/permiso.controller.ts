import { Body, Controller, Get, Inject, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { suspendido } from '@cepa/domain/materiales/exigir-entregable';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { faltaDePermiso, type Permiso } from '@cepa/domain/materiales/permiso';
import type { LibroDeMateriales } from '@cepa/domain/materiales/state';
import { saldosDe, unidadesDeEntrega, unidadesQueEntran } from '@cepa/domain/materiales/topes';
import { pacientes, streamDePaciente } from '@cepa/domain/pacientes/pacientes';
import { permisoDe } from '@cepa/domain/pacientes/state';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { envasadoPorId } from '@cepa/projections/materiales/envasado.queries';
import { reglasDelLibro } from '@cepa/projections/materiales/reglas.queries';
import { CommandService } from '../nucleo/command-service';
import { Context, Ctx } from '../nucleo/contexto';
import { WithoutMemory } from '../nucleo/idempotencia.guard';
import { vePersonas } from '../nucleo/nombres-de-personas';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { EntregaQuery, PermisoDto } from './permiso.dto';
import { vistaOfFile, vistaDeEntrega, vistaDePermiso, type EntregaPosible } from './permiso.vista';
import { PermisosDeBoveda } from './permisos-de-boveda';
import { PersonasVigentes } from './personas-vigentes';
import { RegistrarPermisoHandler } from './registrar-permiso.handler';

type Consultada = Pick<EntregaQuery, 'producto_final_envasado_id' | 'dispensacion_id'>;

/** How many units of the requested product fit in the person's limits. */
function unidadesDe(
  libro: LibroDeMateriales,
  { persona, permiso, dia }: { readonly persona: string; readonly permiso: Permiso | null; readonly dia: string },
  { producto_final_envasado_id: envasado, dispensacion_id: dispensacion }: Consultada,
): number | null {
  if (dispensacion !== null) return unidadesDeEntrega(libro, dispensacion.toLowerCase(), persona, permiso);
  if (envasado === null) return null;
  return unidadesQueEntran(libro, { persona, permiso, dia, envasadoId: envasado.toLowerCase() });
}

/** Routes of a person's permit, and of what they may receive with it. */
@ApiTags('pacientes')
@Controller('usuario-medicinal/:id')
export class PermisoController {
  constructor(
    private readonly registrarPermiso: RegistrarPermisoHandler,
    private readonly commandService: CommandService,
    private readonly permisos: PermisosDeBoveda,
    private readonly personas: PersonasVigentes,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Put('permiso')
  @Escritura('Registrar el permiso de un usuario medicinal: el número queda solo en la bóveda')
  @WithoutMemory()
  async registrar(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Body() { club_id: _club, ...datos }: PermisoDto,
  ) {
    const { club_id } = ctx.propio(await this.personas.persona(id));
    await this.registrarPermiso.execute(ctx, club_id, id, datos);
    return {
      mensaje: 'Permiso guardado',
      ...(await this.entregaDe(ctx, club_id, id, { producto_final_envasado_id: null, dispensacion_id: null })),
    };
  }

  @Get('entrega')
  @Lectura('Lo que se le puede entregar ahora: permiso, y de cada tope lo usado y lo que queda')
  async entrega(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Query() query: EntregaQuery,
  ): Promise<EntregaPosible> {
    const { club_id } = ctx.propio(await this.personas.persona(id));
    const envasadoId = query.producto_final_envasado_id;
    if (envasadoId !== null) {
      const envasado = ctx.propio(await envasadoPorId(this.db, envasadoId));
      if (envasado.club_id !== club_id) ctx.propio(null);
    }
    return this.entregaDe(ctx, club_id, id, query);
  }

  /** Reads the ledger, so that a very recent dispensing counts. */
  private async entregaDe(ctx: Context, clubId: string, id: string, de: Consultada) {
    const paciente = await this.commandService.state(pacientes, streamDePaciente(id));
    const permiso = permisoDe(paciente);
    const { falta, ...resto } = await this.commandService.look(materiales, streamDeMateriales(clubId), (libro) => {
      const saldos = saldosDe(libro, id, permiso, ctx.hoy);
      const unidades = unidadesDe(libro, { persona: id, permiso, dia: ctx.hoy }, de);
      return { saldos, unidades, falta: faltaDePermiso(libro, permiso, ctx.hoy) };
    });
    const suspendida = paciente.tipo === 'registrado' && paciente.estado === 'suspendido';
    const ve = vePersonas(ctx, clubId);
    return vistaDeEntrega({
      usuario_medicinal_id: id,
      permiso:
        permiso &&
        vistaDePermiso(
          permiso,
          {
            numero: ve ? await this.permisos.numero(id, permiso) : null,
            archivo: ve && permiso.archivo_sha256 !== null ? vistaOfFile(id, permiso.archivo_sha256) : null,
          },
          ctx.hoy,
        ),
      // From the read model, so that screens read again when the book changes.
      permiso_obligatorio: (await reglasDelLibro(this.db, clubId))?.permiso_obligatorio ?? false,
      impedimento: suspendida ? suspendido() : falta,
      ...resto,
    });
  }
}
