import { Button } from '@mantine/core';
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { EtiquetasButton } from '@/ui/etiquetas/EtiquetasButton';
import { etiquetasDeLote } from '../etiquetas';
import { useLoteContext } from '../lote/context';

/** 'Agregar Plantas', the sheet of labels, and 'Cambiar Estado de Todas'. */
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

/** A locked lot takes no plants: it has the button, and it can't be pressed. */
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
