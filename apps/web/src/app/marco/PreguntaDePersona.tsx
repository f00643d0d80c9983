import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { alPreguntar } from '@/api/pregunta';
import clases from './frame.module.css';

interface Pregunta {
  readonly texto: string;
  readonly responder: (nadie: boolean) => void;
}

/** Layer above an open dialog. */
const ENCIMA = 400;

/**
 * Asks before anything is recorded whether a surname in a text refers to a person: the text stays for ever, and a
 * person may be erased.
 */
export function PreguntaDePersona() {
  const [pregunta, fijarPregunta] = useState<Pregunta | null>(null);
  // Rendered from the first question on. It is rendered closed and then opened, so that closing it restores the focus.
  const [preguntada, fijarPreguntada] = useState(false);
  useEffect(() => {
    alPreguntar(
      (text) =>
        new Promise((responder) => {
          flushSync(() => fijarPreguntada(true));
          fijarPregunta({ texto: text, responder });
        }),
    );
    return () => alPreguntar(() => Promise.resolve(false));
  }, []);
  const responder = (nadie: boolean): void => {
    pregunta?.responder(nadie);
    fijarPregunta(null);
  };
  if (!preguntada) return null;
  return (
    <Modal
      opened={pregunta !== null}
      onClose={() => responder(false)}
      title="¿Hablás de una persona?"
      centered
      zIndex={ENCIMA}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ root: clases.pregunta, title: clases.tituloDePregunta }}
    >
      <Stack gap="md">
        <Text>{pregunta?.texto.replace(/^¿[^?]*\?\s*/, '')}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => responder(true)}>
            No, registrar así
          </Button>
          {/* The safe answer has the focus, because the text stays for ever. */}
          <Button onClick={() => responder(false)} data-autofocus>
            Sí, lo cambio
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
