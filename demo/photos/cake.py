# Cakes: a wedge or a whole, in layers.
import math
import random

from studio import finer, material, rounded, solid, wavy


def sector(name, radius, z0, z1, angle, surface, steps=28, overhang=0.0):
    """A part of a round layer; the whole circle when the angle is 2π."""
    half = angle / 2
    r = radius + overhang
    whole = angle > 6.2
    arc = [(-half + angle * i / steps) for i in range(steps if whole else steps + 1)]
    ring = [(r * math.sin(a), -r * math.cos(a)) for a in arc]
    if not whole:
        ring.append((0, 0))
    n = len(ring)
    vertices = [(x, y, z0) for x, y in ring] + [(x, y, z1) for x, y in ring]
    faces = [tuple(range(n))[::-1], tuple(range(n, 2 * n))]
    faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    return solid(name, vertices, faces, surface)


def layers(stack, radius, angle, bottom, seed=1):
    """Layers from the bottom up: (thickness, surface, unevenness, overhang)."""
    random.seed(seed)
    z = bottom
    bodies = []
    for number, (thickness, surface, uneven, overhang) in enumerate(stack):
        body = sector(f'layer{number}', radius, z, z + thickness, angle, surface, overhang=overhang)
        rounded(body, min(thickness * 0.35, 0.03))
        if uneven:
            remesh = body.modifiers.new('dense', 'REMESH')
            remesh.mode = 'VOXEL'
            remesh.voxel_size = 0.016
            wavy(body, uneven, 0.05 + random.random() * 0.03)
            body.modifiers.new('soft', 'SMOOTH').iterations = 1
        bodies.append(body)
        z += thickness
    return z, bodies
