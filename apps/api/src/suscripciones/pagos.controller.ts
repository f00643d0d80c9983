import { Body, Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { Kysely } from 'kysely';
import { conflicto } from '@cepa/domain/rechazo';
import { SUSCRIPCION, type ResultadoDePago } from '@cepa/domain/clubes/pago';
import { Cuenta, noEncontrado, sinPermiso } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import type { LecturaDB } from '@cepa/projections';
import { CLUB_DE_EJEMPLO } from '@cepa/words/mensajes/clubes';
import { clubPorId, type ClubLeido } from '@cepa/projections/clubes/clubes.queries';
import { importeVigente, precioVigente } from '../shared/precio';
import { Context, Ctx } from '../nucleo/contexto';
import { PER_SOLO_LECTURA, suscripcionVigente } from '../nucleo/sesion';
import { WithoutMemory } from '../nucleo/idempotencia.guard';
import { CONFIG, LECTURA } from '../nucleo/tokens';
import { CustodiaDePagos } from './custodia-de-pagos';
import { Pagos } from './pagos';
import { Pasarela, sinConfigurar, type PreferenciaCreada } from './pasarela';
import { ConsultarPagoDto, CrearPreferenciaDto, DelClubQuery } from './suscripciones.dto';

/** How a club's subscription is paid, and the state of the last payment. */
export interface PagoDeSuscripcion {
  club_id: string;
  /** False if no provider is configured: an administrator activates manually. */
  pago_en_linea: boolean;
  titulo: string;
  cantidad: number;
  precio: number;
  moneda: string;
  fecha_fin: string | null;
  activa: boolean;
  /** The contact for payments outside of the app; null if the operator configured none. */
  contacto: { email: string | null; social: string | null };
  /** The latest requested payment; null if there is none. `actualizado` is null until the provider reports it. */
  ultimo: {
    iniciado: string;
    resultado: ResultadoDePago | 'sin_pago';
    importe: number;
    actualizado: string | null;
  } | null;
}

/** Routes of paying the subscription. They are open to clubs that expired or never paid. */
@ApiTags('suscripciones')
@Controller()
export class PagosController {
  constructor(
    private readonly pasarela: Pasarela,
    private readonly custodia: CustodiaDePagos,
    private readonly pagos: Pagos,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('mercadopago_create_preference')
  @Cuenta('Iniciar el pago de un mes de suscripción')
  @WithoutMemory()
  @Throttle({ default: { limit: 60, ttl: 60_000 } })
  async crearPreferencia(@Ctx() ctx: Context, @Body() { club_id }: CrearPreferenciaDto): Promise<PreferenciaCreada> {
    const { id: clubId, ejemplo } = await this.club(ctx, club_id);
    if (ejemplo) throw conflicto('CLUB_DE_EJEMPLO', CLUB_DE_EJEMPLO);
    if (ctx.sesion.permisos.includes(PER_SOLO_LECTURA)) throw sinPermiso('read-only role');
    if (!this.pasarela.configurada) throw sinConfigurar();
    const importe = await importeVigente(this.db);
    const abierta = await this.custodia.abrir(ctx.nuevoId('preferencia'), clubId, ctx.sesion.user_id, importe);
    const { id, preferencia, init_point } = abierta;
    if (preferencia !== null && init_point !== null) return { id: preferencia, init_point };
    const creada = await this.pasarela.crearPreferencia(id, abierta.importe);
    await this.custodia.anotar(id, creada);
    return creada;
  }

  @Get('pago_suscripcion')
  @Cuenta('Cómo se paga la suscripción y qué pasó con el último pago')
  async leer(@Ctx() ctx: Context, @Query() { club_id }: DelClubQuery): Promise<PagoDeSuscripcion> {
    return this.deClub(ctx, await this.club(ctx, club_id));
  }

  /**
   * Asks the provider about a payment instead of waiting for its notification, for a person who returns from the
   * payment page.
   */
  @Post('pago_suscripcion')
  @Cuenta('Preguntar al proveedor por los últimos pagos del club')
  @HttpCode(200)
  @WithoutMemory()
  @Throttle({ default: { limit: 60, ttl: 60_000 } })
  async consultar(@Ctx() ctx: Context, @Body() { club_id }: ConsultarPagoDto): Promise<PagoDeSuscripcion> {
    const { id } = await this.club(ctx, club_id);
    if (this.pasarela.configurada) await this.pagos.consultarClub(id);
    return this.deClub(ctx, await this.club(ctx, id));
  }

  private async deClub(ctx: Context, club: ClubLeido): Promise<PagoDeSuscripcion> {
    const { id: club_id, fecha_inicio_suscripcion: inicio, fecha_fin_suscripcion: fecha_fin } = club;
    const ultima = await this.custodia.ultimaPreferencia(club_id);
    const pago = ultima && (await this.custodia.ultimoPago(ultima));
    return {
      club_id,
      pago_en_linea: this.pasarela.configurada,
      titulo: SUSCRIPCION.titulo,
      cantidad: SUSCRIPCION.cantidad,
      ...(await precioVigente(this.db)),
      contacto: { email: this.config.contacto.email ?? null, social: this.config.contacto.social ?? null },
      fecha_fin,
      activa: suscripcionVigente({ suscripcion: { inicio, fin: fecha_fin } }, ctx.hoy),
      ultimo: ultima
        ? {
            iniciado: ultima.creada,
            resultado: (pago?.resultado as ResultadoDePago | undefined) ?? 'sin_pago',
            importe: Number(pago?.importe ?? ultima.importe),
            actualizado: pago?.actualizado ?? null,
          }
        : null,
    };
  }

  private async club(ctx: Context, request: string | null | undefined): Promise<ClubLeido> {
    const id = ctx.club(request);
    const club = await clubPorId(this.db, id);
    if (!club) throw noEncontrado(`no club ${id}`);
    return club;
  }
}
