/*
 * What a slow line shows until the application draws its own: the frame and the greeting of who is signed in, and the log-in's card for
 * who is about to be.
 */
(function () {
  const esbozo = document.getElementById('esbozo');
  const raiz = document.getElementById('raiz');
  try {
    const entro = localStorage.getItem('token') !== null;
    if (!entro && location.pathname !== '/login') return esbozo.remove();
    if (entro) {
      const { nombre } = JSON.parse(localStorage.getItem('usuario') || '{}');
      const saludo = document.getElementById('esbozo-saludo');
      if (location.pathname === '/' && nombre) saludo.textContent = `Te damos la bienvenida, ${nombre}`;
      else saludo.remove();
    }
    document.getElementById(entro ? 'esbozo-marco' : 'esbozo-ingreso').hidden = false;
    esbozo.hidden = false;
  } catch {
    return esbozo.remove();
  }
  // For good: what is kept of a person is not shown to who signs in after them.
  new globalThis.MutationObserver((_cambios, observador) => {
    if (raiz.childElementCount === 0 || raiz.querySelector('[data-arranque]')) return;
    esbozo.remove();
    observador.disconnect();
  }).observe(raiz, { childList: true, subtree: true });
})();
