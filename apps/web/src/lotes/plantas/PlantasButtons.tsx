import { Button } from '@mantine/core';
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { EtiquetasButton } from '@/ui/etiquetas/EtiquetasButton';
import { etiquetasDeLote } from '../etiquetas';
import { useLoteContext } from '../lote/context';

/** 'Agregar Plantas', the labels, and 'Cambiar Estado de Todas'. */
export function PlantasButtons({ cambiarTodas }: { readonly cambiarTodas: () => void }) {
  const { lote, soloLectura } = useLoteContext();
  const etiquetas = <EtiquetasButton etiquetas={() => etiquetasDeLote(lote)} />;
  if (soloLectura) return etiquetas;
  return (
    <>
      <AddButton />
      {etiquetas}
      {lote.plantas.length > 0 && (
        <Button variant="default" leftSection={<IconArrowsExchange size={18} aria-hidden />} onClick={cambiarTodas}>
          Cambiar Estado de Todas
        </Button>
      )}
    </>
  );
}

/** No plants can be added to a locked lot: the button is disabled. */
export function AddButton() {
  const { lote, base, editable } = useLoteContext();
  const icon = <IconPlus size={18} aria-hidden />;
  if (!editable) {
    return (
      <Button disabled leftSection={icon}>
        Agregar Plantas
      </Button>
    );
  }
  return (
    <Button component={Link} to={`${base}/planta/alta/${lote.club_id}`} leftSection={icon}>
      Agregar Plantas
    </Button>
  );
}
