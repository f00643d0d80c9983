import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import {
  dispensacionesDePersona,
  entregasDePersonas,
  type EntregaLeida,
} from '@cepa/projections/pacientes/dispensaciones.queries';
import { permisosDePersonas } from '@cepa/projections/pacientes/permisos.queries';
import { reglasDelLibro } from '@cepa/projections/materiales/reglas.queries';
import { ENTERA, type Paginado } from '@cepa/projections/paginas';
import { Context, Ctx } from '../nucleo/contexto';
import { WithoutMemory } from '../nucleo/idempotencia.guard';
import { BuscaPersonas, Buscado } from '../nucleo/buscado';
import { List, conVista, withSummary } from '../nucleo/lista';
import { vePersonas } from '../nucleo/nombres-de-personas';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { ActualizarPacienteHandler } from './actualizar-paciente.handler';
import type { Persona } from './boveda';
import { PersonasList } from './lista-de-personas';
import {
  EditarUsuarioMedicinalDto,
  SuprimirUsuarioMedicinalDto,
  UsuarioMedicinalDto,
  UsuarioMedicinalQuery,
  UsuariosMedicinalesQuery,
} from './paciente.dto';
import { paraQuienPide, vistaDeFicha, vistaDePersona, vistaDePersonaEnLista } from './paciente.vista';
import { vistaDePermisoEnLista } from './permiso.vista';
import { PersonasVigentes } from './personas-vigentes';
import { RegistrarPacienteHandler } from './registrar-paciente.handler';
import { SuprimirPacienteHandler } from './suprimir-paciente.handler';

interface PermisoLeido {
  /** The last day of a person's permit; null without one. */
  readonly vigente_hasta: string | null;
  /** Whether the club requires one. */
  readonly obligatorio: boolean;
}

/** Routes of medicinal users. */
@ApiTags('pacientes')
@Controller('usuario-medicinal')
export class PacientesController {
  constructor(
    private readonly registrarPaciente: RegistrarPacienteHandler,
    private readonly actualizarPaciente: ActualizarPacienteHandler,
    private readonly suprimirPaciente: SuprimirPacienteHandler,
    private readonly list: PersonasList,
    private readonly personas: PersonasVigentes,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get()
  @Lectura('Usuarios medicinales')
  @List()
  @BuscaPersonas()
  listar(@Ctx() ctx: Context, @Query() query: UsuariosMedicinalesQuery, @Buscado() buscar: string | null) {
    const clubId = ctx.club(query.club_id);
    const page = this.list.page(clubId, { ...query, buscar }, vePersonas(ctx, clubId));
    return conVista(this.conEntregas(clubId, page, withSummary(query).resumen), ([persona, entregas, permiso]) =>
      vistaDePersonaEnLista(
        paraQuienPide(ctx, persona),
        entregas,
        vistaDePermisoEnLista(permiso.vigente_hasta, permiso.obligatorio, ctx.hoy),
        ctx.hoy,
      ),
    );
  }

  @Get(':id')
  @Lectura('Un usuario medicinal')
  async ver(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Query() { resumen }: UsuarioMedicinalQuery) {
    const persona = paraQuienPide(ctx, ctx.propio(await this.personas.persona(id)));
    if (resumen === true) return vistaDeFicha(persona, null, ctx.hoy);
    const { filas } = await dispensacionesDePersona(this.db, id, ENTERA);
    return vistaDeFicha(persona, filas, ctx.hoy);
  }

  @Post()
  @Escritura('Registrar un usuario medicinal')
  @WithoutMemory()
  async registrar(@Ctx() ctx: Context, @Body() { club_id, estado, ...datos }: UsuarioMedicinalDto) {
    const id = await this.registrarPaciente.execute(ctx, ctx.club(club_id), datos, estado ?? 'activo');
    return {
      mensaje: 'Usuario creado correctamente',
      ...vistaDePersona(ctx.propio(await this.personas.persona(id)), [], ctx.hoy),
    };
  }

  @Put(':id')
  @Escritura('Actualizar un usuario medicinal')
  @WithoutMemory()
  async actualizar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() body: EditarUsuarioMedicinalDto) {
    const { club_id: _club, estado, motivo, ...datos } = body;
    const { club_id } = ctx.propio(await this.personas.persona(id));
    await this.actualizarPaciente.execute(ctx, club_id, id, datos, estado, motivo);
    const entregas = await entregasDePersonas(this.db, [id]);
    return {
      mensaje: 'Usuario actualizado correctamente',
      ...vistaDePersona(ctx.propio(await this.personas.persona(id)), entregas.get(id) ?? [], ctx.hoy),
    };
  }

  @Delete(':id')
  @Escritura('Suprimir los datos de un usuario medicinal')
  async suprimir(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Body() { motivo }: SuprimirUsuarioMedicinalDto,
  ) {
    await this.suprimirPaciente.execute(ctx, ctx.propio(await this.personas.persona(id)), motivo);
    return { mensaje: 'Usuario suprimido correctamente' };
  }

  /** The people of a page with their permits, and with or without what they received. */
  private async conEntregas(clubId: string, page: Promise<Paginado<Persona>>, resumen: boolean) {
    const { filas, ...resto } = await page;
    const ids = filas.map(({ id }) => id);
    const entregas = resumen ? null : await entregasDePersonas(this.db, ids);
    const permisos = await permisosDePersonas(this.db, ids);
    const obligatorio = (await reglasDelLibro(this.db, clubId))?.permiso_obligatorio ?? false;
    return {
      ...resto,
      filas: filas.map((persona): [Persona, EntregaLeida[] | null, PermisoLeido] => [
        persona,
        entregas && (entregas.get(persona.id) ?? []),
        { vigente_hasta: permisos.get(persona.id) ?? null, obligatorio },
      ]),
    };
  }
}
