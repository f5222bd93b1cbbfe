# The bot alone: docker build -t patchwork-bot . && docker run --env-file .env -v patchwork:/data patchwork-bot
FROM python:3.11-slim-bookworm

# libfribidi shapes names in Arabic, Devanagari and Thai; everything else comes from the wheels.
RUN apt-get update && apt-get install --yes --no-install-recommends libfribidi0 \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY requirements.txt .
RUN pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements.txt
COPY . .
RUN useradd --system --uid 10001 patchwork && mkdir /data && chown patchwork /data
USER patchwork
ENV PATCHWORK_DB=/data/patchwork.db
VOLUME /data
CMD ["python", "bot.py"]
