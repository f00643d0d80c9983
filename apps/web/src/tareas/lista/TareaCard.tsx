import { Anchor, Button, Collapse, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useSoloLee } from '@/permisos/permisos';
import { Dialog } from '@/ui/dialogos/Dialog';
import { cantidad, importes, fechaHora } from '@/ui/formatos';
import { MenuDeAcciones } from '@/ui/lista/MenuDeAcciones';
import { Insignia } from '@/ui/panel/Insignia';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Detalles } from './Detalles';
import { personasEnPocas, type Tarea } from './semanas';
import clases from './tareas.module.css';

const planeada = (tipo: string): boolean => !tipo.toLowerCase().includes('no planeada');

/** The compliance label of a task: its group, its text, and whether it is compulsory. */
export function Cumplimiento({ tarea: { cumpli_grupo, cumpli_etiqueta } }: { readonly tarea: Tarea }) {
  const [abierta, { open, close }] = useDisclosure(false);
  if (!cumpli_etiqueta) return null;
  return (
    <>
      <Anchor component="button" type="button" display="block" fz="sm" ta="left" className="toque" onClick={open}>
        {cumpli_etiqueta.nombre}
      </Anchor>
      <Dialog titulo={cumpli_etiqueta.nombre} abierta={abierta} alCerrar={close} tamano="md">
        <DatosList>
          <Dato nombre="Grupo">{cumpli_grupo?.nombre}</Dato>
          <Dato nombre="Obligatoria">{cumpli_etiqueta.es_obligatoria ? 'Sí' : 'No'}</Dato>
          <Dato nombre="Descripción" ancho>
            {cumpli_etiqueta.descripcion}
          </Dato>
        </DatosList>
      </Dialog>
    </>
  );
}

interface Props {
  readonly tarea: Tarea;
  /**
   * True once the event is finished: its tasks can no longer be corrected or deleted (rule
   * `cultivos.etapa-finalizada`).
   */
  readonly soloLectura: boolean;
  /** URL of the correction form. */
  readonly edicion: string;
  readonly alEliminar: () => void;
}

/** A task of the list. */
export function TareaCard({ tarea, soloLectura, edicion, alEliminar }: Props) {
  const [abiertos, { toggle }] = useDisclosure(false);
  const lee = useSoloLee();
  const id = useId();
  const { nombre_tarea, objeto, fecha_creacion, costo_real_usd, duracion_horas, personal } = tarea;
  return (
    <article className={clases.tarjeta} data-fila aria-label={`${nombre_tarea}, ${objeto.nombre}`}>
      <div className={clases.cabeza}>
        <div>
          <Text fw={650}>{nombre_tarea}</Text>
          <Text fz="sm">
            {objeto.nombre} · <span className={clases.entera}>{fechaHora(fecha_creacion)}</span>
          </Text>
        </div>
        {!lee && (
          <MenuDeAcciones
            nombre={`${nombre_tarea}, ${objeto.nombre}`}
            acciones={[
              { texto: 'Editar', icono: <IconPencil size={16} />, deshabilitada: soloLectura, a: edicion },
              {
                texto: 'Eliminar',
                icono: <IconTrash size={16} />,
                peligro: true,
                deshabilitada: soloLectura,
                alElegir: alEliminar,
              },
            ]}
          />
        )}
      </div>
      <Group gap="sm" my={6}>
        <Text fw={600}>{importes(costo_real_usd, tarea.moneda, tarea.aparte)}</Text>
        <Text>{cantidad(duracion_horas, 'h')}</Text>
        <Insignia tono={planeada(tarea.tipo_planificacion_tarea) ? 'bien' : 'neutro'}>
          {tarea.tipo_planificacion_tarea}
        </Insignia>
      </Group>
      <Cumplimiento tarea={tarea} />
      {personal.length > 0 && (
        <Text fz="sm" c="dimmed">
          {personasEnPocas(personal, tarea.de_mas?.['personal'])}
        </Text>
      )}
      <Group gap="xs" justify="space-between">
        <Button
          variant="subtle"
          size="compact-md"
          ml={-10}
          aria-expanded={abiertos}
          aria-controls={id}
          onClick={toggle}
        >
          {abiertos ? 'Ocultar detalles' : 'Ver detalles'}
        </Button>
        {!lee && !soloLectura && (
          <Button
            variant="subtle"
            size="compact-md"
            component={Link}
            to={edicion}
            aria-label={`Corregir: ${nombre_tarea}, ${objeto.nombre}`}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            Corregir
          </Button>
        )}
      </Group>
      <Collapse id={id} expanded={abiertos}>
        {abiertos && <Detalles tarea={tarea} edicion={null} />}
      </Collapse>
    </article>
  );
}
