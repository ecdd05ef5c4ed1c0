# python3 demo/photos/finish.py FOLDER TARGET: removes the grain of the renders, warms their colours, writes webp.
import os
import sys

import cv2
import numpy

source, target = sys.argv[1:]
os.makedirs(target, exist_ok=True)
for name in sorted(os.listdir(source)):
    picture = cv2.imread(os.path.join(source, name))
    picture = cv2.fastNlMeansDenoisingColored(picture, None, 4, 9, 5, 17)
    colours = cv2.cvtColor(picture, cv2.COLOR_BGR2HSV).astype(numpy.float32)
    colours[..., 1] = numpy.clip(colours[..., 1] * 1.18, 0, 255)
    colours[..., 2] = numpy.clip(255 * (colours[..., 2] / 255) ** 0.9 * 1.04, 0, 255)
    picture = cv2.cvtColor(colours.astype(numpy.uint8), cv2.COLOR_HSV2BGR)
    file = os.path.join(target, name.replace('.png', '-photo.webp'))
    cv2.imwrite(file, picture, [cv2.IMWRITE_WEBP_QUALITY, 84])
