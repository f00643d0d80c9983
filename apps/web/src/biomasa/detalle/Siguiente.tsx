import { Button } from '@mantine/core';
import { IconCircleCheck, IconTransform } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ImpedidoButton } from '@/ui/panel/ImpedidoButton';
import { motivoDeRetencion } from '@/ui/retencion/acto';
import type { BiomasaEnLista } from '../comun/queries';
import { routeOfAlta } from '../produccion/lista';
import { ListsDialog } from '../produccion/ListsDialog';

/** The next step of a biomass: its ready date, then raw material from what is left. */
export function Siguiente({ biomasa }: { readonly biomasa: BiomasaEnLista }) {
  const [abierta, abrir] = useState(false);
  if (biomasa.fecha_lista_produccion === null)
    return (
      <>
        <Button leftSection={<IconCircleCheck size={18} aria-hidden />} onClick={() => abrir(true)}>
          Marcar lista para materia prima
        </Button>
        <ListsDialog
          clubId={biomasa.club_id}
          abierta={abierta}
          biomasas={[biomasa]}
          alCerrar={() => abrir(false)}
          alMarcar={() => abrir(false)}
        />
      </>
    );
  if (biomasa.peso_restante <= 0) return null;
  const leftSection = <IconTransform size={18} aria-hidden />;
  const motivo = motivoDeRetencion(biomasa);
  if (motivo !== null) return <ImpedidoButton texto="Crear Materia Prima" leftSection={leftSection} motivo={motivo} />;
  return (
    <Button component={Link} to={routeOfAlta(biomasa.id)} leftSection={leftSection}>
      Crear Materia Prima
    </Button>
  );
}
