import { Text } from '@mantine/core';
import { useState } from 'react';
import { $api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Dialog } from '@/ui/dialogos/Dialog';
import { cuenta } from '@/ui/formatos';
import { Quedan, useQuedan } from '@/club/Quedan';
import { useAppForm } from '@/ui/formulario/useAppForm';
import type { PlantaElegida } from '@/ui/selector_de_plantas/elegir';
import type { Biomasa, BiomasaEnLista, EventoDeBiomasa } from '../comun/queries';
import { PasoDeDatos } from './PasoDeDatos';
import { PasoDePlantas } from './PasoDePlantas';
import { useGuardarBiomasa } from './useGuardarBiomasa';
import { inicialDe, validar } from './values';

interface Props {
  readonly abierto: boolean;
  /** The biomass to edit; null for a new one. */
  readonly biomasa: Pick<BiomasaEnLista, 'id'> | null;
  readonly evento: EventoDeBiomasa;
  readonly alCerrar: () => void;
}

/** The form of a biomass in a dialog: first its plants, then its data (rules `biomasa.plantas`, `biomasa.peso`). */
export function BiomasaForm({ abierto, biomasa, evento, alCerrar }: Props) {
  const [trabada, fijarTrabada] = useState(false);
  return (
    <Dialog
      titulo={biomasa ? 'Editar Biomasa' : 'Nueva Biomasa'}
      abierta={abierto}
      alCerrar={alCerrar}
      tamano="xl"
      trabada={trabada}
    >
      {biomasa ? (
        <DeLaBiomasa key={biomasa.id} id={biomasa.id} evento={evento} alCerrar={alCerrar} alTrabar={fijarTrabada} />
      ) : (
        <Pasos biomasa={null} evento={evento} alCerrar={alCerrar} alTrabar={fijarTrabada} />
      )}
    </Dialog>
  );
}

/** The steps of a biomass, once its plants are known. */
function DeLaBiomasa({ id, ...resto }: Omit<PropsDePasos, 'biomasa'> & { readonly id: string }) {
  const query = $api.useQuery('get', '/api/biomasa/{id}', { params: { path: { id } } });
  return <Datos consulta={query}>{(biomasa) => <Pasos biomasa={biomasa} {...resto} />}</Datos>;
}

interface PropsDePasos extends Omit<Props, 'abierto' | 'biomasa'> {
  readonly biomasa: Biomasa | null;
  readonly alTrabar: (trabada: boolean) => void;
}

const comoElegidas = (biomasa: Biomasa | null): readonly PlantaElegida[] =>
  (biomasa?.planta_biomasa ?? []).map(({ planta }) => ({
    id: planta.id,
    codigo: planta.codigo,
    lote_id: planta.lote.id,
  }));

function Pasos({ biomasa, evento, alCerrar, alTrabar }: PropsDePasos) {
  const confirmar = useConfirmacion();
  const guardar = useGuardarBiomasa(evento);
  const quedan = useQuedan(evento.proyecto_id);
  const vinculadas = comoElegidas(biomasa);
  const [paso, fijarPaso] = useState<1 | 2>(1);
  const estado = useAppForm({
    clave: biomasa ? `biomasa-editar-${biomasa.id}` : `biomasa-nueva-${evento.proyecto_evento_id}`,
    inicial: inicialDe(biomasa),
    sigue: biomasa !== null,
    validar: (values) => validar(values, vinculadas.length),
    error: 'Ocurrió un error. Intente nuevamente.',
    enviar: async (values) => {
      alTrabar(true);
      try {
        await guardar({
          valores: values,
          vinculadas,
          quedan: quedan([...vinculadas, ...values.plantas], values.cosechar ? undefined : []),
          alRegistrar: (id) => estado.form.setFieldValue('biomasa_id', id),
        });
      } finally {
        alTrabar(false);
      }
      alCerrar();
    },
  });
  const { plantas, cosechar } = estado.form.values;
  const plantasEnTotal = plantas.length + vinculadas.length;

  /** Escape closes any open dialog: the form waits behind the question. */
  const preguntar = async (): Promise<void> => {
    alTrabar(true);
    const sigue = await confirmar({
      titulo: 'Marcar plantas como "Cosechada"',
      consecuencia: <Consecuencia plantas={[...vinculadas, ...plantas]} proyecto_id={evento.proyecto_id} />,
      confirmar: 'Continuar',
    });
    if (sigue) return estado.alEnviar();
    // After the key that closed the question is handled: the same key would close the form too.
    setTimeout(() => alTrabar(false));
  };
  const alEnviar: typeof estado.alEnviar = (evento_) => {
    if (!cosechar || !estado.form.isValid()) return estado.alEnviar(evento_);
    evento_?.preventDefault();
    void preguntar();
  };
  const cancelar = (): void => {
    estado.descartar();
    alCerrar();
  };
  if (paso === 1)
    return (
      <PasoDePlantas
        biomasa={biomasa}
        evento={evento}
        vinculadas={vinculadas}
        elegidas={plantas}
        alCambiar={(nuevas) => estado.form.setFieldValue('plantas', nuevas)}
        alSeguir={() => fijarPaso(2)}
        cancelar={cancelar}
      />
    );
  return (
    <PasoDeDatos
      estado={{ ...estado, alEnviar }}
      biomasa={biomasa}
      plantas={plantasEnTotal}
      alVolver={() => fijarPaso(1)}
      cancelar={alCerrar}
    />
  );
}

function Consecuencia({
  plantas,
  proyecto_id,
}: {
  readonly plantas: readonly PlantaElegida[];
  readonly proyecto_id: string;
}) {
  return (
    <>
      <Text>
        Las plantas seleccionadas pasarán a estado &quot;Cosechada&quot; y no podrán usarse de nuevo. ¿Desea continuar?
      </Text>
      <Text mt="xs" fw={600}>
        {plantas.length === 1 ? 'Es 1 planta.' : `Son ${cuenta(plantas.length, 'planta')}.`}
      </Text>
      <Quedan proyecto_id={proyecto_id} elegidas={plantas} />
    </>
  );
}
