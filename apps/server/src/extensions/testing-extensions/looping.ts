// An extension whose panel never returns. Its title is the id of its process.
export default {
  name: 'looping',
  title: String(process.pid),
  version: '1',
  panel() {
    for (;;);
  },
};
