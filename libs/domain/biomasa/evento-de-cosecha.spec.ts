import { cultivos, type ComandoDeProyecto } from '../cultivos/cultivos';
import { vigente, type Proyecto, type ProyectoVigente } from '../cultivos/state';
import { eventoDeCosecha, eventoParaCosechar } from './evento-de-cosecha';

const aplicar = (proyecto: Proyecto, command: ComandoDeProyecto): Proyecto =>
  cultivos.decide(command, proyecto).reduce(cultivos.evolve, proyecto);

const CREADO: ComandoDeProyecto = {
  tipo: 'crear_proyecto',
  proyecto_id: 'p',
  club_id: 'c',
  nombre: 'Primavera',
  fecha_inicio: '2026-09-21',
  fecha_fin: null,
  descripcion: '',
};
const etapa = (id: string, nombre_evento: string, dia: string): ComandoDeProyecto => ({
  tipo: 'asociar_evento',
  proyecto_id: 'p',
  proyecto_evento_id: id,
  evento_cultivo_id: 't',
  nombre_evento,
  fecha_inicio: `${dia}T03:00:00.000Z`,
  fecha_fin: '2026-12-31T03:00:00.000Z',
  costo_estimado: null,
});
const mover = (evento: string, planta_id: string): ComandoDeProyecto => ({
  tipo: 'mover_plantas',
  proyecto_id: 'p',
  proyecto_evento_id: evento,
  fecha_inicio: '2026-11-01',
  fecha_fin: null,
  observaciones: null,
  plantas: [
    {
      planta_evento_id: `${evento} ${planta_id}`,
      planta_id,
      codigo: planta_id,
      lote_id: 'l',
      proyecto_id: 'p',
      baja: false,
    },
  ],
  hoy: '2026-11-20',
});
const finalizar = (evento: string): ComandoDeProyecto => ({
  tipo: 'finalizar_evento',
  proyecto_id: 'p',
  proyecto_evento_id: evento,
  fecha_fin_evento: '2026-11-20T12:00:00.000Z',
  hoy: '2026-11-20',
});
const con = (...comandos: ComandoDeProyecto[]): ProyectoVigente =>
  vigente([CREADO, ...comandos].reduce(aplicar, cultivos.initial()), 'p');

const PRIMERA = etapa('primera', 'Cosecha', '2026-11-10');
const SEGUNDA = etapa('segunda', 'Cosecha', '2026-11-12');
const FLORACION = etapa('floracion', 'Floración', '2026-11-15');

describe('the stage of a harvest that names none', () => {
  it.each<[string, ComandoDeProyecto[], string | null]>([
    ['there is none', [], null],
    ['no stage is a harvest', [FLORACION, mover('floracion', 'a')], null],
    ['one is', [FLORACION, PRIMERA], 'primera'],
    ['two are: the later', [SEGUNDA, PRIMERA], 'segunda'],
    ['the plant is in the earlier', [PRIMERA, SEGUNDA, mover('primera', 'a')], 'primera'],
    ['the plant is in a finalized one', [PRIMERA, mover('primera', 'a'), finalizar('primera'), SEGUNDA], 'segunda'],
    ['the only one is finalized', [PRIMERA, finalizar('primera')], null],
  ])('%s', (_que, comandos, esperado) => {
    expect(eventoParaCosechar(con(...comandos), ['a', 'b'])).toBe(esperado);
  });

  it('is opened on the day of the harvest, for a week', () => {
    const ids = {
      proyecto_id: 'p',
      proyecto_evento_id: 'e',
      evento_cultivo_id: 't',
      nombre_evento: 'Cosecha',
    };
    expect(eventoDeCosecha(ids, '2026-11-20')).toEqual({
      tipo: 'asociar_evento',
      ...ids,
      fecha_inicio: '2026-11-20T03:00:00.000Z',
      fecha_fin: '2026-11-27T03:00:00.000Z',
      costo_estimado: null,
    });
  });
});
