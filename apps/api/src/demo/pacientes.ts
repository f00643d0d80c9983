import { createHash } from 'node:crypto';
import { sumarDias, type Fecha } from '@cepa/domain/valores/fecha';
import { derivedId } from '@cepa/platform';
import { ActualizarPacienteHandler } from '../pacientes/actualizar-paciente.handler';
import { RegistrarArchivoDePermisoHandler } from '../pacientes/registrar-archivo-de-permiso.handler';
import { RegistrarPacienteHandler } from '../pacientes/registrar-paciente.handler';
import { RegistrarPermisoHandler } from '../pacientes/registrar-permiso.handler';
import { Azar } from './azar';
import { certificadoPdf } from './certificado';
import { diaDeDemo, SEMILLA, type Mundo } from './mundo';
import { personaInventada } from './personas';

/** A medicinal user of the demo, with the days between which they come. */
export interface Paciente {
  readonly id: string;
  readonly desde: Fecha;
  readonly hasta: Fecha;
}

/** How many people join the club on a day of the story. */
const ALTAS = [
  [110, 64],
  [180, 12],
  [250, 12],
  [330, 12],
  [410, 10],
  [500, 10],
] as const;
/** How many of the last ones are suspended later. */
const SUSPENDIDOS = 4;
const DIA_DE_SUSPENSION = 640;

/** Registers the medicinal users as they join. */
export function registrarPacientes(
  mundo: Mundo,
  altas: readonly (readonly [numero: number, cuantos: number])[] = ALTAS,
) {
  const azar = new Azar(SEMILLA + 2);
  const todos: Paciente[] = [];
  for (const [numero, cuantos] of altas) {
    const dia = diaDeDemo(mundo, numero);
    const tanda = Array.from({ length: cuantos }, (_, n) => {
      const index = todos.length + n;
      const suspende = numero === ALTAS[1][0] && n < SUSPENDIDOS;
      const hasta = suspende ? diaDeDemo(mundo, DIA_DE_SUSPENSION - 1) : mundo.agenda.hoy;
      const id = derivedId(mundo.registro.id('paso', `paciente ${index}`), 'usuario_medicinal');
      const datos = personaInventada(azar, index);
      if (suspende) suspender(mundo, id, datos);
      return { indice: index, datos, paciente: { id, desde: sumarDias(dia, 2), hasta } };
    });
    for (let desde = 0; desde < tanda.length; desde += 10)
      mundo.agenda.el(dia, 'apertura', 'pacientes', () =>
        Promise.all(tanda.slice(desde, desde + 10).map(({ indice, datos }) => registrar(mundo, indice, dia, datos))),
      );
    todos.push(...tanda.map(({ paciente }) => paciente));
  }
  return todos as readonly Paciente[];
}

/** Days from the end of the story to the end of some people's permits: one has ended, some end soon. */
const VENCEN = [-6, 5, 12, 21, 28, 75, 140, 200, 260, 320] as const;
const DIA_DE_PERMISOS = 690;
/** One person in so many has a permit. */
const CADA = 3;
/** Those of them with a copy of the permit: one valid, one that ends soon, one that has ended. */
const WITH_FILE: ReadonlySet<number> = new Set([0, 1, 6]);

/** Records the permits that people brought. */
export function registrarPermisos(mundo: Mundo, personas: readonly Paciente[]): void {
  const { registro, agenda, gestor } = mundo;
  const dia = diaDeDemo(mundo, DIA_DE_PERMISOS);
  const conPermiso = personas.filter(({ hasta }, index) => index % CADA === 0 && hasta === agenda.hoy);
  agenda.el(dia, 'apertura', 'permisos', () =>
    Promise.all(
      conPermiso.map(async ({ id }, index) => {
        const numero = `REPROCANN ${48_213 + index * 37}`;
        const vigente_hasta = sumarDias(agenda.hoy, VENCEN[index % VENCEN.length] ?? 0);
        await registro.pedir(gestor, `permiso ${id}`, dia, (ctx, handlers) =>
          handlers(RegistrarPermisoHandler).execute(ctx, registro.clubId, id, { numero, vigente_hasta, topes: [] }),
        );
        if (!WITH_FILE.has(index)) return;
        await registro.pedir(gestor, `archivo del permiso ${id}`, dia, (ctx, handlers) =>
          handlers(RegistrarArchivoDePermisoHandler).execute(ctx, registro.clubId, id, copiaDe(numero, vigente_hasta)),
        );
      }),
    ),
  );
}

/** The copy of a permit that a person left at the club. */
function copiaDe(numero: string, hasta: Fecha) {
  const content = certificadoPdf([
    'Permiso de uso medicinal (ejemplo)',
    `Número: ${numero}`,
    `Vigente hasta: ${hasta.split('-').toReversed().join('/')}`,
    'Documento inventado para el club de demostración: no es de nadie.',
  ]);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { nombre: 'permiso.pdf', tipo: 'application/pdf', contenido: content, sha256 } as const;
}

type Datos = ReturnType<typeof personaInventada>;

function registrar(mundo: Mundo, index: number, dia: Fecha, datos: Datos): Promise<void> {
  const { registro, gestor } = mundo;
  return registro.pedir(gestor, `paciente ${index}`, dia, (ctx, handlers) =>
    handlers(RegistrarPacienteHandler).execute(ctx, registro.clubId, datos, 'activo'),
  );
}

function suspender(mundo: Mundo, id: string, datos: Datos): void {
  const { registro, agenda, gestor } = mundo;
  const dia = diaDeDemo(mundo, DIA_DE_SUSPENSION);
  const motivo = 'Venció su autorización y no la renovó';
  agenda.el(dia, 'apertura', 'pacientes', () =>
    registro.pedir(gestor, `suspender ${id}`, dia, (ctx, handlers) =>
      handlers(ActualizarPacienteHandler).execute(ctx, registro.clubId, id, datos, 'suspendido', motivo),
    ),
  );
}
