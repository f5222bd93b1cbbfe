# The bot alone; deploy/compose.yaml runs it.
FROM python:3.13-slim-bookworm AS packages
WORKDIR /build
RUN python -m venv /venv
COPY requirements.txt .
RUN /venv/bin/pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements.txt

FROM python:3.13-slim-bookworm
# libfribidi shapes names in Arabic, Devanagari and Thai; everything else comes from the wheels. Debian
# keeps one version of it, which the image's release pins.
# hadolint ignore=DL3008
RUN apt-get update && apt-get install --yes --no-install-recommends libfribidi0 \
    && rm -rf /var/lib/apt/lists/* \
    && mkdir /data /backups && chown 10001:10001 /data /backups
COPY --from=packages /venv /venv
WORKDIR /app
COPY . .
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 \
    PATCHWORK_DB=/data/patchwork.db PATCHWORK_HEALTH=/tmp/healthy
USER 10001:10001
VOLUME ["/data", "/backups"]
# The bot touches the file every 20 seconds while all is well.
HEALTHCHECK --interval=30s --start-period=2m --retries=3 \
    CMD ["sh", "-c", "test -n \"$(find /tmp/healthy -mmin -2 2>/dev/null)\""]
ENTRYPOINT ["python", "bot.py"]
