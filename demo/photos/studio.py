# The studio of the photographic plates: table, plate, window light, camera and render settings.
import math

import bpy


def clear() -> None:
    bpy.ops.wm.read_factory_settings(use_empty=True)


def material(name, colour, roughness=0.5, bump=0.0, bump_scale=60.0, coat=0.0, tint=None):
    """A surface with fine unevenness; `tint` is a second colour mixed in by a noise."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (*colour, 1)
    shader.inputs['Roughness'].default_value = roughness
    shader.inputs['Clearcoat'].default_value = coat
    shader.inputs['Clearcoat Roughness'].default_value = 0.08
    place = nodes.new('ShaderNodeTexCoord')
    if bump:
        noise = nodes.new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value = bump_scale
        noise.inputs['Detail'].default_value = 8
        raised = nodes.new('ShaderNodeBump')
        raised.inputs['Strength'].default_value = bump
        raised.inputs['Distance'].default_value = 0.02
        links.new(place.outputs['Object'], noise.inputs['Vector'])
        links.new(noise.outputs['Fac'], raised.inputs['Height'])
        links.new(raised.outputs['Normal'], shader.inputs['Normal'])
    if tint:
        second = nodes.new('ShaderNodeTexNoise')
        second.inputs['Scale'].default_value = 9
        second.inputs['Detail'].default_value = 10
        ramp = nodes.new('ShaderNodeValToRGB')
        ramp.color_ramp.elements[0].color = (*colour, 1)
        ramp.color_ramp.elements[0].position = 0.38
        ramp.color_ramp.elements[1].color = (*tint, 1)
        ramp.color_ramp.elements[1].position = 0.64
        links.new(place.outputs['Object'], second.inputs['Vector'])
        links.new(second.outputs['Fac'], ramp.inputs['Fac'])
        links.new(ramp.outputs['Color'], shader.inputs['Base Color'])
    return made


def lathe(name, profile, surface, steps=96, close=False):
    """A body turned on a wheel from the points (radius, height)."""
    vertices, faces = [], []
    count = len(profile)
    for turn in range(steps):
        angle = 2 * math.pi * turn / steps
        vertices += [(r * math.cos(angle), r * math.sin(angle), z) for r, z in profile]
    for turn in range(steps):
        here, there = turn * count, (turn + 1) % steps * count
        faces += [(here + i, there + i, there + i + 1, here + i + 1) for i in range(count - 1)]
        if close:
            faces.append((here + count - 1, there + count - 1, there, here))
    return solid(name, vertices, faces, surface, smooth=True)


def solid(name, vertices, faces, surface, smooth=False):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.materials.append(surface)
    mesh.update()
    body = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(body)
    if smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    return body


def wavy(body, strength, size, kind='CLOUDS'):
    """Moves the surface by a noise, so that nothing is machine-straight."""
    texture = bpy.data.textures.new(body.name, kind)
    texture.noise_scale = size
    change = body.modifiers.new('wavy', 'DISPLACE')
    change.texture = texture
    change.strength = strength
    change.mid_level = 0.5
    change.texture_coords = 'OBJECT'
    return body


def rounded(body, width, segments=3):
    change = body.modifiers.new('rounded', 'BEVEL')
    change.width = width
    change.segments = segments
    change.limit_method = 'ANGLE'
    return body


def finer(body, levels):
    change = body.modifiers.new('finer', 'SUBSURF')
    change.levels = change.render_levels = levels
    change.subdivision_type = 'SIMPLE'
    return body


def table(colour, tint):
    top = material('table', colour, 0.55, bump=0.25, bump_scale=7, tint=tint)
    solid('table', [(-9, -9, 0), (9, -9, 0), (9, 9, 0), (-9, 9, 0)], [(0, 1, 2, 3)], top)


def plate(radius=1.75, colour=(0.74, 0.72, 0.69)):
    china = material('china', colour, 0.18, coat=0.6, bump=0.03, bump_scale=5)
    profile = [(0, 0.05), (radius * 0.66, 0.05), (radius * 0.74, 0.08), (radius * 0.97, 0.22), (radius, 0.235),
               (radius * 1.01, 0.22), (radius * 0.99, 0.19), (radius * 0.76, 0.03), (radius * 0.6, 0.0), (0, 0.0)]
    body = lathe('plate', profile, china, 128)
    body.modifiers.new('soft', 'SUBSURF').render_levels = 1
    return 0.05


def lit(window=900, fill=90, warm=(1, 0.93, 0.84)):
    """A window behind on the left, a white board on the right."""
    lamp('window', (-4.2, 3.6, 4.6), (0, 0, 0.4), 3.2, window, warm)
    lamp('board', (4.6, -1.2, 2.6), (0, 0, 0.4), 4.0, fill, (0.92, 0.96, 1))
    world = bpy.data.worlds.new('room')
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs['Color'].default_value = (0.95, 0.97, 1, 1)
    world.node_tree.nodes['Background'].inputs['Strength'].default_value = 0.28
    bpy.context.scene.world = world


def lamp(name, at, to, size, power, colour):
    light = bpy.data.lights.new(name, 'AREA')
    light.size, light.energy, light.color = size, power, colour
    body = bpy.data.objects.new(name, light)
    body.location = at
    aim(body, to)
    bpy.context.scene.collection.objects.link(body)


def aim(body, to):
    from mathutils import Vector

    body.rotation_euler = (Vector(to) - body.location).to_track_quat('-Z', 'Y').to_euler()


def photograph(file, at=(0.4, -5.6, 3.6), to=(0, 0, 0.42), lens=80, stop=2.4, size=512, samples=40):
    camera = bpy.data.cameras.new('camera')
    camera.lens = lens
    body = bpy.data.objects.new('camera', camera)
    body.location = at
    aim(body, to)
    camera.dof.use_dof = True
    camera.dof.focus_distance = math.dist(at, (to[0], to[1] - 0.45, to[2]))
    camera.dof.aperture_fstop = stop
    scene = bpy.context.scene
    scene.collection.objects.link(body)
    scene.camera = body
    scene.render.engine = 'CYCLES'
    scene.cycles.samples = samples
    scene.cycles.use_denoising = False
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.02
    scene.cycles.sample_clamp_indirect = 3
    scene.cycles.blur_glossy = 1
    scene.cycles.max_bounces = 5
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = 1
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'High Contrast'
    scene.view_settings.exposure = -0.2
    scene.render.image_settings.file_format = 'PNG'
    scene.render.filepath = file
    bpy.ops.render.render(write_still=True)
