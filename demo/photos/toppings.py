# What lies on a cake or in a cup: crumbs, berries, figs, leaves, shards.
import math
import random

import bpy
from studio import lathe, material, solid


def copies(base, places):
    """Puts linked copies of a body; the body itself is hidden."""
    base.hide_render = True
    for at, scale, turn in places:
        body = base.copy()
        body.hide_render = False
        body.location, body.scale, body.rotation_euler = at, scale, turn
        bpy.context.scene.collection.objects.link(body)


def ball(surface, radius, detail=2):
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=detail, radius=radius)
    body = bpy.context.object
    body.data.materials.append(surface)
    if detail > 2:
        bpy.ops.object.shade_smooth()
    return body


def crumbs(surface, count, spot, size=0.05, seed=4):
    """`spot()` answers a place on the surface."""
    random.seed(seed)
    places = []
    for _ in range(count):
        x, y, z = spot()
        s = 0.35 + random.random() * 0.9
        places.append(((x, y, z), (s, s * 0.8, s * 0.65), tuple(random.random() * 6 for _ in range(3))))
    copies(ball(surface, size, 1), places)


def raspberry(at, size=0.17, seed=0):
    random.seed(seed)
    flesh = material('raspberry', (0.55, 0.012, 0.035), 0.28, coat=0.35, tint=(0.38, 0.005, 0.02))
    places = []
    for row, (height, ring, count) in enumerate([(0.0, 0.8, 11), (0.34, 0.86, 12), (0.68, 0.72, 10), (0.98, 0.48, 7), (1.18, 0.16, 3)]):
        for i in range(count):
            a = 2 * math.pi * (i + row * 0.5) / count
            s = 0.9 + random.random() * 0.2
            places.append(((at[0] + size * ring * math.cos(a), at[1] + size * ring * math.sin(a), at[2] + size * (height + 0.25)), (s, s, s), (0, 0, a)))
    copies(ball(flesh, size * 0.3, 3), places)


def blueberry(at, size=0.13):
    skin = material('blueberry', (0.03, 0.04, 0.11), 0.5, bump=0.15, bump_scale=30, tint=(0.12, 0.14, 0.26))
    crown = [(size * 0.12, size * 0.93), (size * 0.3, size * 0.86), (size * 0.4, size * 0.97), (size * 0.34, size * 0.82)]
    body = lathe('blueberry', [(0, size * 0.8), *crown] + [(size * math.sin(a), size * math.cos(a)) for a in [0.5 + i * 0.2 for i in range(14)]], skin, 40)
    body.location = (at[0], at[1], at[2] + size)
    body.rotation_euler = (0.5, 0.3, 0)


def strawberry(at, turn=0.0, size=0.3, tilt=1.35):
    """A whole berry lying on its side, with seeds in dimples and a green collar."""
    flesh = material('strawberry', (0.5, 0.012, 0.012), 0.22, coat=0.5, bump=0.25, bump_scale=14, tint=(0.62, 0.03, 0.02))
    grain = material('grain', (0.72, 0.5, 0.16), 0.5)
    green = material('collar', (0.07, 0.2, 0.03), 0.5, bump=0.4, bump_scale=14)
    holder = bpy.data.objects.new('strawberry', None)
    bpy.context.scene.collection.objects.link(holder)
    outline = [(0, 0), (0.34, 0.02), (0.55, 0.16), (0.62, 0.38), (0.56, 0.68), (0.4, 1.0), (0.2, 1.24), (0, 1.32)]
    body = lathe('berry', [(x * size, y * size) for x, y in outline], flesh, 48)
    body.modifiers.new('soft', 'SUBSURF').render_levels = 2
    parts = [body]
    seed = ball(grain, size * 0.035, 1)
    seed.hide_render = True
    for row, (radius, height) in enumerate([(0.55, 0.2), (0.6, 0.4), (0.57, 0.6), (0.49, 0.8), (0.36, 1.0), (0.2, 1.18)]):
        for i in range(max(5, int(radius * 18))):
            a = 2 * math.pi * (i + row % 2 / 2) / max(5, int(radius * 18))
            one = seed.copy()
            one.hide_render = False
            one.location = (radius * size * 0.97 * math.cos(a), radius * size * 0.97 * math.sin(a), height * size)
            one.scale = (0.8, 0.8, 1.5)
            bpy.context.scene.collection.objects.link(one)
            parts.append(one)
    for i in range(7):
        a = 2 * math.pi * i / 7
        c, d = math.cos(a), math.sin(a)
        tip = [(x * size * c - y * size * d, x * size * d + y * size * c, z * size) for x, y, z in
               [(0, 0, -0.03), (0.25, 0.13, -0.04), (0.62, 0, -0.1), (0.25, -0.13, -0.04)]]
        parts.append(solid('collar', tip, [(0, 1, 2, 3)], green))
    for part in parts:
        part.parent = holder
    holder.location = (at[0], at[1], at[2] + size * 0.55)
    holder.rotation_euler = (tilt, 0, turn)


def fig_half(at, turn=0.0, tilt=0.5, size=0.24):
    """A cut fig: purple skin, a pale ring, red flesh with seeds."""
    skin = material('fig', (0.10, 0.025, 0.07), 0.35, coat=0.2, tint=(0.2, 0.07, 0.12))
    rim = material('rim', (0.85, 0.72, 0.55), 0.5)
    flesh = material('flesh', (0.5, 0.06, 0.05), 0.3, bump=0.9, bump_scale=26, coat=0.3, tint=(0.72, 0.25, 0.13))
    seed = material('seed', (0.85, 0.62, 0.3), 0.4)
    holder = bpy.data.objects.new('half', None)
    bpy.context.scene.collection.objects.link(holder)
    bowl = lathe('skin', [(0, -size), (size * 0.6, -size * 0.82), (size * 0.92, -size * 0.4), (size, 0), (size * 0.97, 0.006)], skin, 48)
    ring = lathe('pith', [(size * 0.97, 0.006), (size * 0.8, 0.012), (size * 0.76, 0.0)], rim, 48)
    middle = lathe('flesh', [(size * 0.79, 0.004), (size * 0.5, 0.018), (size * 0.2, 0.0), (0, -0.02)], flesh, 48)
    random.seed(int(turn * 100))
    base = ball(seed, 0.012, 1)
    base.hide_render = True
    parts = [bowl, ring, middle]
    for _ in range(46):
        a, r = random.random() * 6.28, size * (0.2 + 0.52 * math.sqrt(random.random()))
        grain = base.copy()
        grain.hide_render = False
        grain.location = (r * math.cos(a), r * math.sin(a), 0.02)
        bpy.context.scene.collection.objects.link(grain)
        parts.append(grain)
    for part in parts:
        part.parent = holder
    holder.location = (at[0], at[1], at[2] + size * 0.85)
    holder.rotation_euler = (tilt, 0, turn)


def leaf(at, turn=0.0, size=0.24):
    """A mint leaf: a serrated, folded blade."""
    green = material('mint', (0.06, 0.2, 0.03), 0.45, bump=0.7, bump_scale=16, tint=(0.1, 0.3, 0.05))
    points, faces = [], []
    for i in range(17):
        t = i / 16
        half = size * 0.42 * math.sin(math.pi * min(1, t * 1.02)) ** 0.8 * (1 + 0.07 * (-1) ** i)
        rise = 0.09 * math.sin(t * 2.6)
        points += [(-half, t * size, rise + half * 0.35), (0, t * size, rise), (half, t * size, rise + half * 0.35)]
    for i in range(16):
        a = i * 3
        faces += [(a, a + 1, a + 4, a + 3), (a + 1, a + 2, a + 5, a + 4)]
    body = solid('mint', points, faces, green, smooth=True)
    body.location = at
    body.rotation_euler = (0.25, 0, turn)


def sprig(at, size=0.24):
    for turn in (0.4, 2.3, 4.4):
        leaf((at[0], at[1], at[2] + 0.01), turn, size)


def shard(at, turn, tilt, surface, size=0.5):
    random.seed(int(turn * 50))
    ring = [(0, 0), (size * 0.5, size * 0.05), (size * 0.62, size * 0.5), (size * 0.3, size), (-size * 0.08, size * 0.6)]
    vertices = [(x, 0, z) for x, z in ring] + [(x, 0.025, z) for x, z in ring]
    n = len(ring)
    faces = [tuple(range(n)), tuple(range(n, 2 * n))[::-1]] + [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)]
    body = solid('shard', vertices, faces, surface)
    body.location, body.rotation_euler = at, (tilt, 0, turn)
