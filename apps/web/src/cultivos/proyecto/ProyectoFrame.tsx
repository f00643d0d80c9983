import { Alert, Box, Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLock, IconSwitchHorizontal } from '@tabler/icons-react';
import { Outlet } from 'react-router-dom';
import { useProyectoContext } from '@/club/proyecto';
import { Dialog } from '@/ui/dialogos/Dialog';
import { fecha } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Solapas, type Solapa } from '@/ui/solapas/Solapas';
import { EstadoDeProyecto } from '../comun/EstadoDeProyecto';
import { ProyectosList } from './ProyectosList';
import clases from './proyecto.module.css';
import { SeccionesDelHub } from './SeccionesDelHub';

/** The last tab is named by what is done there: its own tabs are the contract's, one of them to move plants. */
const seccionesDe = (base: string, soloLectura: boolean): Solapa[] => [
  { a: base, texto: 'Eventos', exacta: true, tambien: [`${base}/eventos`, `${base}/alta-evento`] },
  { a: `${base}/lotes`, texto: 'Lotes', tambien: [`${base}/lote`, `${base}/plantas`] },
  { a: `${base}/plan`, texto: 'Cultivo' },
  { a: `${base}/administrar`, texto: 'Administrar Cultivo' },
  {
    a: `${base}/sala-gestion/${soloLectura ? 'listar-sala-planta' : 'sala-planta-gestion'}`,
    texto: soloLectura ? 'Salas' : 'Mover Plantas',
    tambien: [`${base}/sala-gestion`],
  },
];

/** On a phone the projects are behind a button. */
function CambiarDeCultivo({ actual }: { readonly actual: string }) {
  const [abierta, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        className={clases.telefono}
        variant="default"
        leftSection={<IconSwitchHorizontal size={18} aria-hidden />}
        onClick={open}
        aria-haspopup="dialog"
        aria-label="Cambiar de cultivo"
      >
        Cambiar
      </Button>
      <Dialog titulo="Cultivos" abierta={abierta} alCerrar={close}>
        <SeccionesDelHub alElegir={close} />
        <ProyectosList actual={actual} alElegir={close} />
      </Dialog>
    </>
  );
}

/** A project: the club's projects beside it, its name and its tabs above the open page. */
export function ProyectoFrame() {
  const { proyecto, soloLectura } = useProyectoContext();
  const { id, nombre, proyecto_cerrado, fecha_inicio, fecha_cierre } = proyecto;
  return (
    <div className={clases.rejilla}>
      <div className={clases.costado}>
        <SeccionesDelHub />
        <nav aria-label="Cultivos del club">
          <ProyectosList actual={id} />
        </nav>
      </div>
      <Box miw={0}>
        <PageTitle
          compacta
          titulo={nombre}
          subtitulo={
            <span className={clases.estado}>
              <EstadoDeProyecto cerrado={proyecto_cerrado} />
              <Text span fz="sm">
                Desde el {fecha(fecha_inicio)}
                {fecha_cierre && ` hasta el ${fecha(fecha_cierre)}`}
              </Text>
            </span>
          }
          solapas={
            <Solapas
              etiqueta="Secciones del cultivo"
              variante="ficha"
              solapas={seccionesDe(`/proyecto/${id}`, soloLectura)}
            />
          }
          acciones={
            <>
              <CambiarDeCultivo actual={id} />
              <HistorialButton id={id} entidad="proyecto" de={nombre} className={clases.enFigura} />
            </>
          }
        />
        {proyecto_cerrado && (
          <Alert role="note" color="gray" variant="light" icon={<IconLock size={18} aria-hidden />} mb="sm" py="xs">
            El cultivo está cerrado: se puede consultar, pero no agregar ni modificar nada.
          </Alert>
        )}
        <Box mt="xs">
          <Outlet />
        </Box>
      </Box>
    </div>
  );
}
