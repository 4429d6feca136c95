{{- define "rushlight.fullname" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "rushlight.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "rushlight.labels" -}}
{{ include "rushlight.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end }}

{{- define "rushlight.image" -}}
{{ required "image.repository is required: where you pushed the image of npm run image" .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "rushlight.secretName" -}}
{{ .Values.secrets.existingSecret | default (include "rushlight.fullname" .) }}
{{- end }}

{{/* Without the scheme, a port and a path. */}}
{{- define "rushlight.hostOf" -}}
{{ (urlParse .).hostname }}
{{- end }}

{{/* The settings that are no secrets, as a map. */}}
{{- define "rushlight.settings" -}}
{{- $storage := .Values.storage }}
{{- if and $storage.url $storage.existingClaim }}{{ fail "set one of storage.url and storage.existingClaim" }}{{ end }}
{{- if not (or $storage.url $storage.existingClaim) }}{{ fail "storage.url or storage.existingClaim is required" }}{{ end }}
{{- if and $storage.existingClaim .Values.ingress.enabled (not .Values.mediaUrl) }}{{ fail "mediaUrl is required with storage.existingClaim: uploads have their own port" }}{{ end }}
PORT: "4000"
MEDIA_PORT: "4001"
METRICS_ADDRESS: 0.0.0.0:9400
DATA_DIR: /var/lib/rushlight
STORAGE_URL: {{ $storage.url | default "file:///storage" | quote }}
PUBLIC_URL: {{ required "publicUrl is required: the public address of the app" .Values.publicUrl | quote }}
{{- with .Values.mediaUrl }}
MEDIA_URL: {{ . | quote }}
{{- end }}
WORKER_SLOTS: {{ .Values.worker.slots | quote }}
{{- range $name, $value := .Values.settings }}
{{ $name }}: {{ $value | quote }}
{{- end }}
{{- end }}

{{- define "rushlight.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "rushlight.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* What the pods of both roles share, for a dict of root, role (a part of the values) and component. */}}
{{- define "rushlight.podMetadata" -}}
metadata:
  labels:
    {{- include "rushlight.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .component }}
  annotations:
    # New settings start new pods.
    checksum/settings: {{ include "rushlight.settings" .root | sha256sum }}
    checksum/secrets: {{ toJson .root.Values.secrets.values | sha256sum }}
    {{- with .role.podAnnotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end }}

{{- define "rushlight.podSpec" -}}
serviceAccountName: {{ include "rushlight.fullname" .root }}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
securityContext: {{ include "rushlight.podSecurity" . | nindent 2 }}
{{- with .role.nodeSelector }}
nodeSelector: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .role.tolerations }}
tolerations: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .role.affinity }}
affinity: {{ toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: data
    emptyDir: { sizeLimit: {{ .role.dataSize }} }
  - name: tmp
    emptyDir: { sizeLimit: 1Gi }
  {{- with .root.Values.storage.existingClaim }}
  - name: storage
    persistentVolumeClaim: { claimName: {{ . }} }
  {{- end }}
  {{- with .root.Values.volumes }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}

{{- define "rushlight.container" -}}
name: {{ .component }}
image: {{ include "rushlight.image" .root }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
args: [{{ .component }}]
envFrom:
  - configMapRef: { name: {{ include "rushlight.fullname" .root }} }
  - secretRef: { name: {{ include "rushlight.secretName" .root }} }
securityContext: {{ include "rushlight.containerSecurity" . | nindent 2 }}
resources: {{ toYaml .role.resources | nindent 2 }}
volumeMounts:
  - { name: data, mountPath: /var/lib/rushlight }
  - { name: tmp, mountPath: /tmp }
  {{- if .root.Values.storage.existingClaim }}
  - { name: storage, mountPath: /storage }
  {{- end }}
  {{- with .root.Values.volumeMounts }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}
