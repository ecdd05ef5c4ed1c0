# Coffee and tea: a china cup on a saucer, foam with a drawing.
import math
import random

import bpy
from studio import lathe, material


def saucer(colour=(0.74, 0.72, 0.69)):
    china = material('saucer', colour, 0.18, coat=0.6)
    lathe('saucer', [(0, 0.06), (0.5, 0.06), (0.6, 0.05), (1.3, 0.22), (1.34, 0.22), (1.3, 0.18), (0.62, 0.0), (0, 0.0)], china, 96)


def cup(colour=(0.74, 0.72, 0.69), radius=0.86, height=0.86, foot=0.06):
    china = material('cup', colour, 0.16, coat=0.6)
    outside = [(0.0, foot), (radius * 0.5, foot), (radius * 0.52, foot + 0.05), (radius * 0.82, foot + height * 0.32), (radius * 0.97, foot + height * 0.7), (radius, foot + height)]
    inside = [(radius * 0.955, foot + height + 0.012), (radius * 0.91, foot + height), (radius * 0.88, foot + height * 0.7), (radius * 0.7, foot + height * 0.3), (0, foot + 0.1)]
    body = lathe('cup', outside + inside, china, 96)
    body.modifiers.new('soft', 'SUBSURF').render_levels = 1
    bpy.ops.mesh.primitive_torus_add(major_radius=0.27, minor_radius=0.065, major_segments=48, minor_segments=16)
    ear = bpy.context.object
    ear.location = (radius * 1.08, 0.0, foot + height * 0.56)
    ear.rotation_euler = (math.pi / 2, 0, 0)
    ear.scale = (1, 1.1, 1.1)
    ear.data.materials.append(china)
    bpy.ops.object.shade_smooth()
    return radius * 0.9, foot + height * 0.86


def surface(radius, z, dark, pale, drawing=None, roughness=0.3):
    """The liquid. A drawing answers for a point of the unit circle how pale it is, from 0 to 1."""
    steps, rings = 220, 110
    vertices = [(0, 0, z)]
    shades = [drawing(0, 0) if drawing else 0]
    for ring in range(1, rings + 1):
        for turn in range(steps):
            a, r = 2 * math.pi * turn / steps, ring / rings
            x, y = r * math.cos(a), r * math.sin(a)
            rise = 0.02 * max(0, r - 0.95) / 0.05
            vertices.append((x * radius, y * radius, z + rise))
            shades.append(drawing(x, y) if drawing else 0)
    faces = [(0, 1 + i, 1 + (i + 1) % steps) for i in range(steps)]
    for ring in range(rings - 1):
        a, b = 1 + ring * steps, 1 + (ring + 1) * steps
        faces += [(a + i, b + i, b + (i + 1) % steps, a + (i + 1) % steps) for i in range(steps)]
    skin = material('drink', dark, roughness, bump=0.12, bump_scale=38, coat=0.2)
    mesh = bpy.data.meshes.new('drink')
    mesh.from_pydata(vertices, [], faces)
    layer = mesh.color_attributes.new('pale', 'FLOAT_COLOR', 'POINT')
    for index, shade in enumerate(shades):
        layer.data[index].color = (*(d + (p - d) * shade for d, p in zip(dark, pale)), 1)
    nodes, links = skin.node_tree.nodes, skin.node_tree.links
    read = nodes.new('ShaderNodeVertexColor')
    read.layer_name = 'pale'
    links.new(read.outputs['Color'], nodes['Principled BSDF'].inputs['Base Color'])
    mesh.materials.append(skin)
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    bpy.context.scene.collection.objects.link(bpy.data.objects.new('drink', mesh))


def smooth_step(low, high, value):
    t = min(1, max(0, (value - low) / (high - low)))
    return t * t * (3 - 2 * t)


def rosetta(x, y):
    """A leaf poured with milk: stripes along a stem, a pale edge outside."""
    r = math.hypot(x, y)
    edge = smooth_step(0.86, 0.97, r) * 0.25
    v = (y + 0.62) / 1.24
    if not 0 < v < 1:
        return edge
    half = 0.62 * math.sin(math.pi * v ** 0.8) ** 0.7
    if abs(x) > half:
        return edge
    bend = v * 7.5 - abs(x) * 3.4 - x * x * 1.2
    stripe = smooth_step(0.2, 0.5, abs((bend % 1) - 0.5) * 1.7)
    stem = 1 - smooth_step(0.008, 0.03, abs(x))
    fade = smooth_step(0, 0.09, half - abs(x))
    return max(edge, max((1 - stripe) * fade, stem))


def heart(x, y):
    r = math.hypot(x, y)
    px, py = x * 1.75, (y + 0.08) * 1.75
    inside = (px * px + py * py - 0.62) ** 3 - px * px * py ** 3 * 1.5
    return max(1 - smooth_step(-0.03, 0.03, inside), smooth_step(0.84, 0.97, r) * 0.3)


def bubbles(x, y):
    random.seed(int((x + 2) * 90) * 1000 + int((y + 2) * 90))
    return 0.75 + 0.25 * random.random()

