# The photographed dishes: one function each. The names are the products' slugs.
import math
import random

import bpy
import cake
import cups
from studio import finer, lathe, material, plate, rounded, solid, table, wavy
from toppings import ball, blueberry, copies, crumbs, fig_half, leaf, raspberry, shard, sprig, strawberry

CREAM = (0.90, 0.83, 0.70)
WHITE = (0.92, 0.89, 0.84)
CUT = math.radians(42)
CLOSE = {'at': (-2.7, -4.1, 2.9), 'to': (-0.02, -0.1, 0.5)}
HIGH = {'at': (0.5, -4.4, 4.2), 'to': (0, 0, 0.45)}
WIDE = {'at': (0.3, -5.6, 3.7), 'to': (0, 0, 0.62)}


def wood():
    table((0.17, 0.095, 0.05), (0.10, 0.052, 0.026))


def stone():
    table((0.62, 0.59, 0.55), (0.52, 0.5, 0.47))


def linen():
    table((0.72, 0.62, 0.5), (0.64, 0.54, 0.43))


def sponge(name, colour, tint):
    return material(name, colour, 0.85, bump=0.9, bump_scale=42, tint=tint)


def cream(name='cream', colour=CREAM):
    return material(name, colour, 0.4, bump=0.08, bump_scale=18)


def piece(stack, seed=1, angle=CUT):
    """A slice in the middle of a plate. Answers the height of its top and a random place on it."""
    z = plate(1.55)
    top, bodies = cake.layers(stack, 1.75, angle, z, seed)
    for body in bodies:
        body.location = (0, 0.8, 0)

    def spot():
        a, r = (random.random() - 0.5) * angle * 0.97, 1.72 * math.sqrt(random.random())
        return r * math.sin(a), 0.8 - r * math.cos(a), top + random.random() * 0.03

    return top, spot


def whole(radius, height, surface, unevenness=0.03, stack=None):
    """A whole cake on a low plate; in one colour outside, or in layers."""
    z = plate(1.75)
    if stack:
        top, _ = cake.layers(stack, radius, math.tau, z)
    else:
        profile = [(0, z), (radius, z), (radius * 1.005, z + height * 0.5), (radius, z + height - 0.06), (radius - 0.02, z + height - 0.015), (radius - 0.07, z + height), (0, z + height)]
        body = lathe('outside', profile, surface, 160)
        finer(body, 2)
        wavy(body, unevenness, 0.3)
        top = z + height

    def spot():
        a, r = random.random() * 6.283, radius * 0.97 * math.sqrt(random.random())
        return r * math.cos(a), r * math.sin(a), top + random.random() * 0.02

    return top, spot


def medovik():
    wood()
    honey, pale = sponge('honey', (0.45, 0.20, 0.055), (0.33, 0.13, 0.03)), cream()
    top, spot = piece([(0.075, honey, 0.035, 0), (0.05, pale, 0.03, 0.008)] * 8)
    crumbs(sponge('crumb', (0.5, 0.25, 0.08), (0.36, 0.16, 0.045)), 420, spot)
    return CLOSE


def napoleon():
    linen()
    flake, pale = sponge('flake', (0.62, 0.38, 0.15), (0.48, 0.25, 0.07)), cream('custard', (0.93, 0.82, 0.52))
    top, spot = piece([(0.04, flake, 0.05, 0.01), (0.05, pale, 0.03, 0)] * 11 + [(0.045, flake, 0.05, 0.01)], 3)
    crumbs(sponge('crumb', (0.68, 0.44, 0.18), (0.5, 0.28, 0.09)), 300, spot, 0.06)
    sugar = material('sugar', (0.95, 0.95, 0.95), 0.9)
    crumbs(sugar, 260, lambda: (lambda p: (p[0], p[1], p[2] + 0.03))(spot()), 0.012, 8)
    return CLOSE


def red_velvet():
    stone()
    red, pale = sponge('velvet', (0.30, 0.014, 0.014), (0.2, 0.006, 0.008)), cream('cheese', WHITE)
    top, spot = piece([(0.24, red, 0.03, 0), (0.07, pale, 0.02, 0.01)] * 2 + [(0.24, red, 0.03, 0), (0.11, pale, 0.02, 0.02)], 5)
    crumbs(sponge('crumb', (0.34, 0.02, 0.02), (0.2, 0.008, 0.01)), 130, spot, 0.045)
    return CLOSE


def new_york():
    stone()
    crust = sponge('crust', (0.40, 0.2, 0.07), (0.28, 0.12, 0.035))
    filling = material('cheese', (0.90, 0.79, 0.56), 0.45, bump=0.12, bump_scale=22)
    baked = material('baked', (0.80, 0.55, 0.25), 0.45, bump=0.1, bump_scale=14, tint=(0.88, 0.68, 0.38))
    top, _ = piece([(0.13, crust, 0.04, 0.01), (0.62, filling, 0.012, 0), (0.03, baked, 0.01, 0)], 2)
    strawberry((0.1, -0.3, top), 0.9)
    strawberry((0.0, -0.1, top), -1.9, 0.27)
    sprig((0.0, 0.14, top + 0.03), 0.24)
    return CLOSE


def basque():
    wood()
    filling = material('custard', (0.92, 0.79, 0.48), 0.35, bump=0.1, bump_scale=20)
    burnt = material('burnt', (0.10, 0.035, 0.012), 0.4, bump=0.4, bump_scale=12, coat=0.2, tint=(0.28, 0.11, 0.03))
    side = material('side', (0.62, 0.36, 0.12), 0.5, tint=(0.44, 0.2, 0.06))
    piece([(0.04, side, 0.02, 0.0), (0.72, filling, 0.018, 0), (0.045, burnt, 0.035, 0.01)], 6)
    return CLOSE


def pistachio_raspberry():
    stone()
    green = sponge('pistachio', (0.30, 0.36, 0.09), (0.2, 0.26, 0.05))
    confit = material('confit', (0.42, 0.008, 0.03), 0.15, coat=0.5, bump=0.3, bump_scale=18)
    pale = cream('cheese', WHITE)
    top, spot = piece([(0.2, green, 0.03, 0), (0.08, confit, 0.02, 0), (0.12, pale, 0.02, 0.01)] * 2 + [(0.12, green, 0.03, 0), (0.05, pale, 0.02, 0.01)], 7)
    crumbs(sponge('nuts', (0.28, 0.36, 0.07), (0.4, 0.42, 0.14)), 110, spot, 0.05)
    for number, (x, y) in enumerate([(0.28, -0.55), (-0.05, -0.58), (0.12, -0.26)]):
        raspberry((x, y, top - 0.02), 0.14, number)
    return CLOSE


def tiramisu():
    wood()
    z = plate(1.55)
    biscuit = sponge('biscuit', (0.33, 0.17, 0.07), (0.52, 0.33, 0.15))
    pale = cream('mascarpone', (0.92, 0.84, 0.68))
    cocoa = material('cocoa', (0.085, 0.035, 0.016), 0.95, bump=0.9, bump_scale=70, tint=(0.14, 0.06, 0.028))
    for number, (height, skin, uneven) in enumerate([(0.2, biscuit, 0.05), (0.2, pale, 0.04), (0.2, biscuit, 0.05), (0.26, pale, 0.03), (0.03, cocoa, 0.02)]):
        w, d = 0.72, 0.6
        vertices = [(x, y, h) for h in (z, z + height) for x, y in [(-w, -d), (w, -d), (w, d), (-w, d)]]
        body = solid(f'layer{number}', vertices, [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], skin)
        rounded(body, min(0.05, height * 0.4))
        body.rotation_euler = (0, 0, 0.35)
        dense = body.modifiers.new('dense', 'REMESH')
        dense.mode, dense.voxel_size = 'VOXEL', 0.016
        wavy(body, uneven, 0.08)
        z += height
    random.seed(3)
    crumbs(cocoa, 260, lambda: ((random.random() - 0.5) * 2.6, (random.random() - 0.5) * 2.2, 0.07), 0.014, 5)
    leaf((0.05, 0.0, z + 0.01), 0.9, 0.3)
    leaf((0.05, 0.02, z + 0.01), 2.6, 0.26)
    return CLOSE


def fig_cake():
    linen()
    frosting = cream('frosting', (0.93, 0.88, 0.78))
    top, _ = whole(1.12, 0.92, frosting, 0.05)
    caramel = material('caramel', (0.42, 0.15, 0.02), 0.12, coat=0.8)
    drip(1.135, top, caramel)
    for number in range(7):
        a = number * math.tau / 7 + 0.3
        fig_half((0.66 * math.cos(a), 0.66 * math.sin(a), top + 0.0), a + 1.57, -0.55 if number % 2 else 0.4)
    fig_half((0.05, 0.0, top + 0.12), 0.4, 0.6, 0.26)
    sprig((-0.2, -0.3, top + 0.05), 0.26)
    return WIDE


def drip(radius, top, skin):
    """A glaze on the top that runs down the side in drops."""
    random.seed(12)
    steps = 260
    lengths = [random.choice([0.1, 0.18, 0.28, 0.4, 0.52]) for _ in range(22)]
    vertices, faces = [(0, 0, top + 0.035)], []
    for i in range(steps):
        a = math.tau * i / steps
        phase = (i / steps * 22) % 1
        drop = lengths[int(i / steps * 22)] * math.sin(math.pi * phase) ** 1.3 + 0.06
        c, s = math.cos(a), math.sin(a)
        bulge = radius + 0.03
        vertices += [(c * radius * 0.94, s * radius * 0.94, top + 0.035), (c * bulge, s * bulge, top), (c * (bulge + 0.012), s * (bulge + 0.012), top - drop * 0.7), (c * (radius - 0.0), s * (radius - 0.0), top - drop)]
    for i in range(steps):
        a, b = 1 + i * 4, 1 + (i + 1) % steps * 4
        faces += [(0, a, b)] + [(a + k, a + k + 1, b + k + 1, b + k) for k in range(3)]
    solid('glaze', vertices, faces, skin, smooth=True)


def napoleon_cake():
    wood()
    inside = sponge('flake', (0.66, 0.42, 0.17), (0.5, 0.28, 0.09))
    top, spot = whole(1.12, 0.86, inside, 0.05)
    skin = sponge('crumb', (0.7, 0.46, 0.2), (0.52, 0.3, 0.1))
    crumbs(skin, 620, spot, 0.06)
    random.seed(2)

    def side():
        a = random.random() * math.tau
        return 1.13 * math.cos(a), 1.13 * math.sin(a), 0.08 + random.random() * (top - 0.08)

    crumbs(skin, 900, side, 0.055, 9)
    crumbs(material('sugar', (0.95, 0.95, 0.95), 0.9), 900, lambda: (lambda p: (p[0], p[1], p[2] + 0.04))(spot()), 0.012, 8)
    return WIDE


def red_velvet_cake():
    stone()
    frosting = cream('frosting', WHITE)
    top, _ = whole(1.12, 0.92, frosting, 0.04)
    red = sponge('crumb', (0.34, 0.016, 0.016), (0.2, 0.006, 0.008))
    random.seed(1)

    def edge():
        a, r = random.random() * math.tau, 1.1 - abs(random.gauss(0, 0.13))
        return r * math.cos(a), r * math.sin(a), top + 0.015

    def foot():
        a = random.random() * math.tau
        return 1.14 * math.cos(a), 1.14 * math.sin(a), 0.07 + abs(random.gauss(0, 0.11))

    crumbs(red, 560, edge, 0.042)
    crumbs(red, 520, foot, 0.042, 6)
    for number, (x, y) in enumerate([(0, 0), (0.34, 0.1), (-0.12, 0.32), (-0.3, -0.12), (0.12, -0.3)]):
        raspberry((x, y, top - 0.01), 0.15, number)
    leaf((0.25, -0.25, top + 0.02), 4.0, 0.32)
    leaf((-0.35, 0.2, top + 0.02), 1.2, 0.3)
    return WIDE


def three_chocolates():
    wood()
    dark = material('dark', (0.055, 0.02, 0.009), 0.4, bump=0.1, bump_scale=30)
    milk = material('milk', (0.22, 0.095, 0.04), 0.45, bump=0.1, bump_scale=30)
    white = material('white', (0.88, 0.78, 0.58), 0.45, bump=0.1, bump_scale=30)
    glaze = material('glaze', (0.035, 0.012, 0.006), 0.06, coat=1)
    base = sponge('base', (0.09, 0.035, 0.015), (0.05, 0.018, 0.008))
    top, _ = whole(1.12, 0, None, stack=[(0.14, base, 0.03, 0.0), (0.26, dark, 0, 0.0), (0.26, milk, 0, 0.0), (0.26, white, 0, 0.0)])
    drip(1.12, top, glaze)
    for number, (x, y, size) in enumerate([(-0.1, 0.1, 0.62), (0.25, 0.0, 0.52), (0.02, -0.22, 0.46), (-0.35, -0.05, 0.44)]):
        shard((x, y, top), number * 1.1, -0.25, (dark, milk, white, dark)[number], size)
    for number, (x, y) in enumerate([(0.5, -0.3), (-0.4, -0.45)]):
        raspberry((x, y, top + 0.02), 0.13, number)
    return WIDE


def flat_white():
    wood()
    cups.saucer()
    radius, z = cups.cup()
    cups.surface(radius, z, (0.27, 0.105, 0.032), (0.88, 0.74, 0.54), cups.rosetta)
    beans()
    return HIGH


def beans():
    roast = material('bean', (0.07, 0.025, 0.012), 0.35, coat=0.3, bump=0.15, bump_scale=9)
    base = ball(roast, 0.12, 3)
    random.seed(9)
    places = []
    for _ in range(16):
        a, r = random.uniform(-0.5, 1.9), random.uniform(1.5, 2.3)
        places.append(((r * math.cos(a), r * math.sin(a), 0.07), (1.25, 0.85, 0.62), (random.random() * 0.5, 0, random.random() * 6)))
    copies(base, places)


def hot_chocolate():
    linen()
    cups.saucer((0.16, 0.19, 0.22))
    radius, z = cups.cup((0.16, 0.19, 0.22))
    cups.surface(radius, z, (0.085, 0.03, 0.012), (0.16, 0.07, 0.03), lambda x, y: cups.smooth_step(0.8, 0.97, math.hypot(x, y)), 0.18)
    soft = material('marshmallow', (0.93, 0.9, 0.87), 0.75, bump=0.1, bump_scale=14)
    pink = material('pink', (0.9, 0.62, 0.62), 0.75, bump=0.1, bump_scale=14)
    random.seed(5)
    for number in range(9):
        a, r = number * 2.4, 0.12 + 0.055 * number
        body = lathe('sweet', [(0, 0), (0.11, 0.0), (0.13, 0.03), (0.13, 0.13), (0.11, 0.16), (0, 0.16)], pink if number % 3 == 0 else soft, 32)
        body.modifiers.new('soft', 'SUBSURF').render_levels = 2
        body.location = (r * math.cos(a), r * math.sin(a), z - 0.05)
        body.rotation_euler = (random.uniform(-0.7, 0.7), random.uniform(-0.7, 0.7), random.random() * 6)
    cocoa = material('cocoa', (0.085, 0.035, 0.016), 0.95)
    crumbs(cocoa, 160, lambda: (random.gauss(0, 0.3), random.gauss(0, 0.3), z + 0.16 * random.random()), 0.011, 3)
    return HIGH


def matcha():
    stone()
    cups.saucer((0.8, 0.76, 0.68))
    radius, z = cups.cup((0.8, 0.76, 0.68), 0.92, 0.78)
    cups.surface(radius, z, (0.22, 0.32, 0.06), (0.88, 0.86, 0.66), cups.heart)
    powder = material('powder', (0.2, 0.33, 0.04), 0.95)
    random.seed(7)
    crumbs(powder, 320, lambda: (1.55 + random.gauss(0, 0.16), 1.0 + random.gauss(0, 0.16), 0.01 + 0.05 * random.random()), 0.02, 3)
    return HIGH


def lavender_raf():
    linen()
    cups.saucer()
    radius, z = cups.cup((0.74, 0.72, 0.69), 0.82, 1.02)
    cups.surface(radius, z, (0.80, 0.66, 0.48), (0.93, 0.88, 0.80), cups.bubbles, 0.55)
    flower = material('lavender', (0.2, 0.13, 0.38), 0.7, tint=(0.32, 0.22, 0.5))
    random.seed(8)
    crumbs(flower, 46, lambda: (random.gauss(0.05, 0.24), random.gauss(0, 0.2), z + 0.03), 0.034, 2)
    stem = material('stem', (0.12, 0.2, 0.07), 0.6)
    for number, x in enumerate((1.15, 1.3, 1.45)):
        for knot in range(16):
            body = ball(flower if knot > 5 else stem, 0.045 if knot > 5 else 0.02, 1)
            body.location = (x + knot * 0.03 - number * 0.03, -1.35 + knot * 0.085 + random.random() * 0.03, 0.06 + (0.03 * random.random() if knot > 5 else 0))
    return HIGH


def berry_tea():
    wood()
    cups.saucer((0.2, 0.17, 0.17))
    radius, z = cups.cup((0.74, 0.72, 0.69), 0.95, 0.8)
    cups.surface(radius, z, (0.34, 0.012, 0.02), (0.5, 0.05, 0.04), lambda x, y: cups.smooth_step(0.8, 0.98, math.hypot(x, y)), 0.06)
    for number, (x, y) in enumerate([(0.22, -0.25), (-0.25, -0.12), (0.1, 0.22)]):
        raspberry((x, y, z - 0.12), 0.16, number)
    for x, y in [(0.45, 0.08), (-0.02, -0.42), (-0.3, 0.3)]:
        blueberry((x, y, z - 0.1), 0.11)
    sprig((-0.02, 0.02, z + 0.06), 0.36)
    raspberry((1.0, -0.75, 0.16), 0.16, 6)
    for x, y in [(0.7, -1.0), (1.7, 0.6), (1.55, 0.9)]:
        blueberry((x, y, 0.14 if x < 1 else 0))
    return HIGH


SCENES = {
    'medovik': medovik, 'napoleon': napoleon, 'qizil-barxat': red_velvet, 'nyu-york-chizkeyk': new_york,
    'bask-chizkeyk': basque, 'pista-malina': pistachio_raspberry, 'tiramisu': tiramisu,
    'anjir-tort': fig_cake, 'napoleon-tort': napoleon_cake, 'qizil-barxat-tort': red_velvet_cake, 'shokolad-tort': three_chocolates,
    'flet-uayt': flat_white, 'raf': lavender_raf, 'issiq-shokolad': hot_chocolate, 'matcha-latte': matcha, 'rezavor-choy': berry_tea,
}
