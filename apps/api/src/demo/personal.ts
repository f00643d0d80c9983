import { derivedId } from '@cepa/platform';
import { RegistrarPersonalHandler } from '../personal/guardar-personal.handler';
import { diaDeDemo, type Mundo } from './mundo';
import { enAscii } from './personas';

/** The staff: name, surname, role, state, and first day in the story. */
const PLANTEL = [
  ['Mariela', 'Sartori', 'director_tecnico', 'activo', 0],
  ['Ramiro', 'Quintana', 'responsable_cultivo', 'activo', 0],
  ['Julieta', 'Paz', 'cultivador', 'activo', 0],
  ['Damián', 'Coronel', 'cultivador', 'activo', 0],
  ['Noelia', 'Barrios', 'control_calidad', 'activo', 0],
  ['Emiliano', 'Funes', 'produccion', 'activo', 90],
  ['Lucía', 'Arriola', 'dispensa', 'activo', 100],
  ['Tomás', 'Villalba', 'ayudante', 'en_entrenamiento', 690],
  ['Oscar', 'Leguizamón', 'mantenimiento', 'contratista', 200],
] as const;
type Apellido = (typeof PLANTEL)[number][1];

const pasoDe = (apellido: string): string => `personal ${apellido}`;

export const idDePersonal = ({ registro }: Mundo, apellido: Apellido): string =>
  derivedId(registro.id('paso', pasoDe(apellido)), 'personal');

/** Registers the staff on their first days. */
export function contratar(mundo: Mundo): void {
  const { registro, agenda, gestor } = mundo;
  for (const [index, [nombre, apellido, rol, estado, numero]] of PLANTEL.entries()) {
    const dia = diaDeDemo(mundo, numero);
    const datos = {
      legajo: null,
      nombre,
      apellido,
      email: `${enAscii(nombre)}.${enAscii(apellido)}@demo.cepa`,
      telefono: `341 555-${2100 + index * 37}`,
      rol,
      estado,
      fecha_contratacion: dia,
      comentarios: null,
    };
    agenda.el(dia, 'apertura', 'personal', () =>
      registro.pedir(gestor, pasoDe(apellido), dia, (ctx, handlers) =>
        handlers(RegistrarPersonalHandler).execute(ctx, registro.clubId, datos),
      ),
    );
  }
}
