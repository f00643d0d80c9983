import { Button } from '@mantine/core';
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { BotonDeEtiquetas } from '@/ui/etiquetas/BotonDeEtiquetas';
import { etiquetasDeLote } from '../etiquetas';
import { useContextoDeLote } from '../lote/contexto';

/** 'Agregar Plantas', the sheet of labels, and 'Cambiar Estado de Todas'. */
export function BotonesDePlantas({ cambiarTodas }: { readonly cambiarTodas: () => void }) {
  const { lote, soloLectura } = useContextoDeLote();
  const etiquetas = <BotonDeEtiquetas etiquetas={() => etiquetasDeLote(lote)} />;
  if (soloLectura) return etiquetas;
  return (
    <>
      <BotonAgregar />
      {etiquetas}
      {lote.plantas.length > 0 && (
        <Button variant="default" leftSection={<IconArrowsExchange size={18} aria-hidden />} onClick={cambiarTodas}>
          Cambiar Estado de Todas
        </Button>
      )}
    </>
  );
}

/** A locked lot takes no plants: it has the button, and it can't be pressed. */
export function BotonAgregar() {
  const { lote, base, editable } = useContextoDeLote();
  const icono = <IconPlus size={18} aria-hidden />;
  if (!editable) {
    return (
      <Button disabled leftSection={icono}>
        Agregar Plantas
      </Button>
    );
  }
  return (
    <Button component={Link} to={`${base}/planta/alta/${lote.club_id}`} leftSection={icono}>
      Agregar Plantas
    </Button>
  );
}
