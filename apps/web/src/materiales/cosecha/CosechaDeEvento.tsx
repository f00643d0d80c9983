import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEventoContext } from '@/club/proyecto';
import { Vacio } from '@/ui/datos/Vacio';
import { Panel } from '@/ui/panel/Panel';
import { enlacesDesde } from '../comun/enlaces';
import { CosechaForm } from './CosechaForm';
import { ProductoCosechado, type Cosechado } from './ProductoCosechado';

/** 'Cosechar Producto' from an event: the project is known, and the result is listed in the production flow. */
export function CosechaDeEvento() {
  const { proyecto, evento, soloLectura } = useEventoContext();
  const navegar = useNavigate();
  const [cosechado, fijarCosechado] = useState<Cosechado | null>(null);
  if (cosechado)
    return (
      <ProductoCosechado
        producto={cosechado}
        lista={enlacesDesde('/flujo_produccion/').bulk.cosechados}
        alSeguir={() => fijarCosechado(null)}
      />
    );
  return (
    <Panel titulo="Cosechar Producto" paso="producto_final" formulario>
      {soloLectura ? (
        <Vacio texto="No se puede cosechar: el cultivo está cerrado, el evento está finalizado o tu rol es de solo lectura." />
      ) : (
        <CosechaForm
          key={proyecto.id}
          proyectoId={proyecto.id}
          alCosechar={fijarCosechado}
          alSalir={() => void navegar(`/proyecto/${proyecto.id}/evento/${evento.id}`)}
          nivel={3}
        />
      )}
    </Panel>
  );
}
