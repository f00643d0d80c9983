import { Alert, Box, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLock, IconSwitchHorizontal } from '@tabler/icons-react';
import { Outlet, useLocation } from 'react-router-dom';
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

const CERRADO = 'El cultivo está cerrado: se puede consultar, pero no agregar ni modificar nada.';

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
  // Said in full where the crop opens; above the lists the badge says it, so that their first rows stay in sight.
  const enTapa = useLocation().pathname.replace(/\/+$/, '').endsWith(id);
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
            <span className={clases.estado} title={proyecto_cerrado ? CERRADO : undefined}>
              <EstadoDeProyecto cerrado={proyecto_cerrado} />
              {proyecto_cerrado && !enTapa && <span className="solo-lectores">{CERRADO}</span>}
              <span>
                {fecha_cierre ? `${fecha(fecha_inicio)} – ${fecha(fecha_cierre)}` : `Desde el ${fecha(fecha_inicio)}`}
              </span>
            </span>
          }
          solapas={<Solapas etiqueta="Secciones del cultivo" solapas={seccionesDe(`/proyecto/${id}`, soloLectura)} />}
          acciones={
            <>
              <CambiarDeCultivo actual={id} />
              <HistorialButton id={id} entidad="proyecto" de={nombre} data-en-figura />
            </>
          }
        />
        {proyecto_cerrado && enTapa && (
          <Alert role="note" color="gray" variant="light" icon={<IconLock size={18} aria-hidden />} mb="sm" py="xs">
            {CERRADO}
          </Alert>
        )}
        <Box mt="xs">
          <Outlet />
        </Box>
      </Box>
    </div>
  );
}
