import { SIN_CODIGO } from '@cepa/words/mensajes/trazabilidad';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconClipboard, IconScan, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { codigoLeido } from '@/ui/codigo/leido';
import { leerPortapapeles } from '@/ui/codigo/portapapeles';
import { Dialog } from '@/ui/dialogos/Dialog';

const Reader = lazy(() => import('@/ui/codigo/CodigoReader').then(({ CodigoReader }) => ({ default: CodigoReader })));

interface Props {
  /** The code of the current trace. */
  readonly codigo: string;
  readonly buscando: boolean;
  readonly alBuscar: (codigo: string) => void;
}

/** A code typed, pasted or scanned. */
export function Buscador({ codigo, buscando, alBuscar }: Props) {
  const [text, setText] = useState(codigo);
  const [aviso, avisar] = useState<string | null>(null);
  const [escaneando, escanear] = useState(false);
  const [mostrado, fijarMostrado] = useState(codigo);
  if (mostrado !== codigo) {
    // Another code is shown (a link, the back button): the field follows it and keeps the focus.
    fijarMostrado(codigo);
    setText(codigo);
    avisar(null);
  }
  const buscar = (dado: string): void => {
    const limpio = codigoLeido(dado);
    if (limpio === '') return avisar(SIN_CODIGO);
    avisar(null);
    setText(limpio);
    alBuscar(limpio);
  };
  const pegar = async (): Promise<void> => {
    const pegado = await leerPortapapeles();
    if ('aviso' in pegado) avisar(pegado.aviso);
    else buscar(pegado.texto);
  };
  const alEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    buscar(text);
  };
  return (
    <>
      <form role="search" aria-label="Buscar un código" onSubmit={alEnviar} noValidate>
        <Stack gap="sm">
          <TextInput
            label="Código"
            description="De un lote, planta, biomasa, materia prima o producto."
            placeholder="ENV-261105-TTNQCR"
            value={text}
            onChange={(evento) => setText(evento.currentTarget.value)}
            error={aviso}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            maw={560}
          />
          <Group gap="sm">
            <Button type="submit" loading={buscando} leftSection={<IconSearch size={18} aria-hidden />}>
              Buscar
            </Button>
            <Button
              variant="default"
              leftSection={<IconClipboard size={18} aria-hidden />}
              onClick={() => void pegar()}
            >
              Pegar y Buscar
            </Button>
            <Button
              variant="default"
              leftSection={<IconScan size={18} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => escanear(true)}
            >
              Escanear
            </Button>
          </Group>
        </Stack>
      </form>
      <Dialog titulo="Escanear un código" abierta={escaneando} alCerrar={() => escanear(false)}>
        <Suspense fallback={<Text role="status">Abriendo la cámara…</Text>}>
          <Reader
            alLeer={(leido) => {
              escanear(false);
              buscar(leido);
            }}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
