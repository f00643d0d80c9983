import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { sumarDias } from '@cepa/domain/valores/fecha';
import type { ProjectionRunner } from '@cepa/ledger/projections';
import type { CommandRunner } from '@cepa/ledger/commands';
import { CrearClubHandler } from '../clubes/crear-club.handler';
import type { Context } from '../nucleo/contexto';
import { DIAS_DE_DEMO } from '../nucleo/demo-clock';
import { Agenda } from './agenda';
import { writeCrops } from './crops';
import { CICLOS, comienzoDe } from './ciclo';
import { dispensar } from './dispensas';
import { diaDeDemo, type Mundo } from './mundo';
import { registrarPacientes, registrarPermisos } from './pacientes';
import { Registro, SISTEMA, type Actor, type Handlers } from './registro';

/** Crops of the demo's story in a sample club: one finished and packed, one drying, one flowering, one growing. */
const CROPS = [CICLOS - 5, CICLOS - 3, CICLOS - 2, CICLOS - 1] as const;
/** Number of first days of the story, for the set-up. The rest begins with the first of those crops. */
const SET_UP = 2;
/** People who join the club: day of the story, and number. */
const PEOPLE = [[600, 9]] as const;

export const SAMPLE_CLUB = {
  nombre: 'Club de ejemplo',
  direccion: null,
  descripcion: 'Datos inventados para probar. Nada de esto es de verdad.',
} as const;

/** What is needed to make a sample club. */
export interface ForSample {
  readonly ctx: Context;
  readonly runner: CommandRunner;
  readonly projections: Pick<ProjectionRunner, 'waitFor'>;
  readonly handlers: Handlers;
}

/**
 * Makes a sample club for the caller (rule `clubes.ejemplo`): part of the demo's story, through the same commands as
 * the screens. Everything is recorded now, with the dates of the story. A repeated request goes on where the earlier
 * one stopped.
 *
 * @returns the club's id
 * @throws Rechazo YA_TIENE_CLUB, SIN_ROL_CLUB
 */
export async function makeSample({ ctx, runner, projections, handlers }: ForSample): Promise<string> {
  const clubId = ctx.nuevoId('club');
  const userId = ctx.sesion.user_id;
  const { hoy } = ctx;
  const datos = { ...SAMPLE_CLUB, fundacion: sumarDias(hoy, -365) };
  await handlers(CrearClubHandler).execute({ ctx, userId, datos, ejemplo: true });
  const registro = new Registro({ runner, handlers, clubId, continua: true, avance: () => undefined });
  const gestor: Actor = { id: userId, rol: 'club' };
  const first = comienzoDe(CROPS[0]);
  const dayOf = (number: number) => sumarDias(hoy, number - DIAS_DE_DEMO);
  const mundo: Mundo = {
    registro,
    agenda: new Agenda(hoy, (dia, parte) => parte !== 'apertura' && dia > dayOf(SET_UP) && dia < dayOf(first)),
    gestor,
    cultivadores: [gestor, gestor, gestor],
  };
  const stream = streamDeClub(clubId);
  const moneda = { moneda_id: registro.id('moneda'), codigo: 'USD', observacion: null, hoy };
  await registro.ejecutar(gestor, 'moneda', clubes, stream, { tipo: 'cambiar_moneda', club_id: clubId, ...moneda });
  write(mundo);
  await mundo.agenda.vivir(diaDeDemo(mundo, 0), () => undefined);
  // Last, so that the caller gets access only when all data is there.
  const extender = {
    tipo: 'extender_suscripcion',
    club_id: clubId,
    hoy,
    origen: 'administracion',
    pago_id: null,
  } as const;
  await registro.ejecutar(SISTEMA, 'suscripcion', clubes, stream, extender);
  const alargar = { tipo: 'actualizar_suscripcion', club_id: clubId, hoy, fecha_fin: sumarDias(hoy, 3650) } as const;
  await registro.ejecutar(SISTEMA, 'suscripcion larga', clubes, stream, alargar, 'edición: fecha_fin');
  await projections.waitFor(
    registro.ultimaPosicion,
    ['SuscripcionActualizada', 'ProductoDispensado', 'EstadoDePlantasCambiado', 'TareaRegistrada', 'BiomasaCosechada'],
    30_000,
  );
  return clubId;
}

/** Adds the sample's part of the story to its agenda. */
function write(mundo: Mundo): void {
  const { libro } = writeCrops(mundo, CROPS);
  const personas = registrarPacientes(mundo, PEOPLE);
  registrarPermisos(mundo, personas);
  dispensar(libro, personas, PEOPLE[0][0] + 2);
}
