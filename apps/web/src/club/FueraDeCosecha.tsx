import { Alert, Button, Text } from '@mantine/core';
import { IconScissors } from '@tabler/icons-react';
import type { PlantaElegida } from '@/ui/selector_de_plantas/elegir';
import { sentenceOfFuera } from './fuera';
import { useCosechaDe } from './paraCosechar';

type Plantas = readonly PlantaElegida[];

interface Props {
  readonly proyecto_id: string;
  readonly elegidas: Plantas;
  /** What can be chosen here, and how; without it the sentence stands alone. */
  readonly eleccion?: { readonly plantas: Plantas; readonly alCambiar: (plantas: Plantas) => void };
}

/** Says how many chosen plants are not to be harvested (rule `lotes.para-cosechar`); nothing while that is not known. */
export function FueraDeCosecha({ proyecto_id, elegidas, eleccion }: Props) {
  const { data } = useCosechaDe(proyecto_id);
  if (!data) return null;
  const listas = new Set(data.para_cosechar);
  const sentence = sentenceOfFuera(elegidas, listas);
  if (sentence === null) return null;
  const suyas = eleccion?.plantas.filter(({ id }) => listas.has(id)) ?? [];
  return (
    <Alert color="yellow" variant="light" role="status" p="xs" icon={<IconScissors size={18} aria-hidden />}>
      <Text fz="sm">{sentence}</Text>
      {suyas.length > 0 && (
        <Button variant="default" size="compact-md" mt="xs" onClick={() => eleccion?.alCambiar(suyas)}>
          Elegir solo las que están para cosechar
        </Button>
      )}
    </Alert>
  );
}
