import { libreta, streamDeLibreta, ultimaVez, type ComandoDeLibreta } from '@cepa/domain/libreta/libreta';
import { diaDeSemana, sumarDias, type Fecha } from '@cepa/domain/valores/fecha';
import { diaDeDemo, type Mundo } from './mundo';
import { idDePersonal } from './personal';

/** Weekly tasks, each with its days after today's weekday, and its person. */
const SEMANALES = [
  ['Medir pH y EC del tanque', 0, 'Paz'],
  ['Revisar trampas cromáticas', 2, 'Coronel'],
  ['Calibrar la balanza del secadero', 4, 'Barrios'],
  ['Limpiar filtros de las salas', 5, 'Leguizamón'],
] as const;
/** Tasks with a date: days from today, and their state. */
const CON_FECHA = [
  ['Cambiar los filtros de carbón', -48, 'COMPLETADA', 'Leguizamón'],
  ['Auditoría interna de stock', -30, 'COMPLETADA', 'Sartori'],
  ['Visita de la inspección municipal', -21, 'CANCELADA', 'Sartori'],
  ['Renovar la habilitación del depósito', -4, 'PENDIENTE', 'Sartori'],
  ['Enviar muestras al laboratorio', -1, 'PENDIENTE', 'Barrios'],
  ['Preparar el tanque de floración', 0, 'PENDIENTE', 'Coronel'],
  ['Recibir el pedido de Vivero Los Ceibos', 2, 'PENDIENTE', 'Quintana'],
  ['Capacitar a quien se sumó a las salas', 6, 'PENDIENTE', 'Quintana'],
  ['Mantenimiento del aire acondicionado', 15, 'PENDIENTE', 'Leguizamón'],
] as const;
/** Number of weeks whose weekly tasks are done. */
const SEMANAS = 26;

/** Writes the notebook: weekly tasks of the last half year, done each week except the last, and tasks with a date. */
export function escribirLibreta(mundo: Mundo): void {
  const { agenda, registro } = mundo;
  const { hoy } = agenda;
  const base = {
    tipo: 'crear_tarea_de_libreta',
    descripcion: null,
    estado: 'PENDIENTE',
    cada_dias: null,
    dias_semana: [] as number[],
    repite_desde: null,
    repite_hasta: null,
  } as const;
  const desde = diaDeDemo(mundo, 730 - SEMANAS * 7);
  for (const [title, mas, apellido] of SEMANALES) {
    const libreta_tarea_id = registro.id('libreta', title);
    const dia_semana = (diaDeSemana(hoy) + mas) % 7;
    const tarea = {
      titulo: title,
      fecha: null,
      dia_semana,
      es_recurrente: true,
      personal_id: idDePersonal(mundo, apellido),
    };
    anotar(mundo, desde, title, { ...base, ...tarea, libreta_tarea_id, hoy: desde });
    for (let dia = ultimaVez(dia_semana, sumarDias(hoy, -1)); dia > desde; dia = sumarDias(dia, -7))
      anotar(mundo, dia, `${title} ${dia}`, {
        tipo: 'cambiar_estado_de_tarea_de_libreta',
        libreta_tarea_id,
        estado: 'COMPLETADA',
        dia,
        hoy: dia,
      });
  }
  for (const [title, dias, estado, apellido] of CON_FECHA) {
    const libreta_tarea_id = registro.id('libreta', title);
    const fecha = sumarDias(hoy, dias);
    const escrita = sumarDias(hoy, Math.min(dias, 0) - 7);
    const tarea = {
      titulo: title,
      fecha,
      dia_semana: null,
      es_recurrente: false,
      personal_id: idDePersonal(mundo, apellido),
    };
    anotar(mundo, escrita, title, { ...base, ...tarea, libreta_tarea_id, hoy: escrita });
    if (estado !== 'PENDIENTE')
      anotar(mundo, fecha, `${title} ${estado}`, {
        tipo: 'cambiar_estado_de_tarea_de_libreta',
        libreta_tarea_id,
        estado,
        dia: null,
        hoy: fecha,
      });
  }
}

function anotar({ agenda, registro, gestor }: Mundo, dia: Fecha, nombre: string, command: ComandoDeLibreta): void {
  const stream = streamDeLibreta(registro.clubId);
  agenda.aLaVez(dia, 'apertura', 'libreta', () =>
    registro.ejecutar(gestor, `libreta ${nombre}`, libreta, stream, command),
  );
}
