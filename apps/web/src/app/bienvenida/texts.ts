import auditoria from '../../../../../docs/screens/audit.png';
import biomasa from '../../../../../docs/screens/biomass.png';
import dispensacion from '../../../../../docs/screens/dispensing.png';
import lote from '../../../../../docs/screens/lot.png';
import proyecto from '../../../../../docs/screens/project.png';
import traza from '../../../../../docs/screens/trace.png';

/** The features of the product, one step after the other. */
export const PASOS = [
  ['Registrate y creá tu club', 'O esperá a que el responsable de tu club te vincule: con eso ya trabajás con él.'],
  ['Cargá tus salas y genéticas', 'Con sus mesas, quedan listas para elegir.'],
  ['Planificá y cultivá', 'Cultivos, etapas, lotes y plantas, cada una con su código.'],
  ['Cosechá y producí', 'De la biomasa a la materia prima, el producto y el envase, sin perder un gramo.'],
  ['Dispensá y demostralo', 'Cada entrega tiene su origen, y cada informe un sello que cualquiera comprueba.'],
] as const;

export const PROBLEMS = [
  ['Planillas que no coinciden', 'Un solo libro de registro para todo el club, con el saldo al día.'],
  ['“¿De qué planta salió?”', 'La cadena completa, de la semilla al frasco, en dos toques.'],
  ['Inspecciones a las corridas', 'El informe sale al momento, con firma, sello y la historia entera.'],
  ['Tareas que se olvidan', 'Tareas por lote y por planta, con avisos antes de que venzan.'],
] as const;

/** Pictures of this product with its demo club. */
export const CAPTURAS = [
  { src: proyecto, texto: 'Un cultivo con sus etapas' },
  { src: lote, texto: 'Un lote con sus plantas' },
  { src: biomasa, texto: 'La biomasa cosechada' },
  { src: traza, texto: 'La trazabilidad de un producto' },
  { src: dispensacion, texto: 'Una dispensación' },
  { src: auditoria, texto: 'La auditoría del club' },
] as const;

export const BENEFICIOS = [
  'Nada se reescribe: se corrige con un registro nuevo, con autor, fecha y motivo.',
  'Se usa con una mano, con guantes, con poca señal y poca luz.',
  'Pensado para GACP, GMP y las reglas del organismo regulador.',
  'Los datos personales se guardan cifrados y se pueden suprimir.',
  'Tu libro es tuyo: se descarga entero y sellado cuando quieras.',
] as const;

/** Seven modules, shown one at a time. */
export const MODULOS = [
  ['Planificación de cultivo', 'Planes con sus actividades y etapas, y la comparación entre lo planeado y lo hecho.'],
  ['Inventario y proveedores', 'Insumos, stock mínimo, órdenes de compra y lo que cada tarea consumió.'],
  ['Cultivo, lotes y eventos', 'Etapas, lotes y plantas con código, en la sala donde están.'],
  ['Tareas operativas', 'Qué se hizo, quién, con qué, cuánto costó y cuántas horas llevó.'],
  ['Cosecha y biomasa', 'Pesos, rendimientos y merma, con las plantas de donde salieron.'],
  ['Transformación y trazabilidad', 'Materia prima, procesos, productos y envases con su saldo exacto.'],
  ['Dispensación y cumplimiento', 'Usuarios medicinales, entregas, análisis de calidad e informes sellados.'],
] as const;

/** Five categories of slogans. */
export const LEMAS = [
  ['Trazabilidad', 'De la semilla al producto final, sin huecos.'],
  ['Cumplimiento', 'La inspección llega y vos ya tenés la respuesta.'],
  ['Organización', 'Todo el club mirando el mismo libro.'],
  ['Confianza', 'Un registro que no se puede cambiar sin que se note.'],
  ['Crecimiento', 'Decisiones con los números de tu propio cultivo.'],
] as const;

export const PRECIO = '30.000 ARS';
