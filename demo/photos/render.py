# blender -b --python demo/photos/render.py -- FOLDER SIZE SAMPLES [SLUG…]: photographs the dishes into a folder as PNG.
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from scenes import SCENES  # noqa: E402
from studio import clear, lit, photograph  # noqa: E402

folder, size, samples, *wanted = sys.argv[sys.argv.index('--') + 1 :]
for slug in wanted or SCENES:
    clear()
    view = SCENES[slug]()
    lit()
    photograph(os.path.join(folder, f'{slug}.png'), size=int(size), samples=int(samples), **view)
