// Renders a chart as `helm template` does, for tests where Helm can't be had: Go's own templates and Debian's sprig, which Helm uses.
// render CHART RELEASE NAMESPACE [VALUES...] prints each template's text after a line "# Source: NAME"; a failure goes to stderr.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

type values = map[string]interface{}

// files is what a template reaches as .Files.
type files struct{ root string }

func (f files) Get(name string) string {
	text, err := os.ReadFile(filepath.Join(f.root, name))
	if err != nil {
		return ""
	}
	return string(text)
}

func readYaml(path string) values {
	text, err := os.ReadFile(path)
	stopAt(err)
	parsed := values{}
	stopAt(yaml.Unmarshal(text, &parsed))
	return parsed
}

// merge lays changes over defaults: maps are merged, everything else is replaced, null removes.
func merge(defaults, changes values) values {
	for name, change := range changes {
		under, isMap := defaults[name].(values)
		over, isMapToo := change.(values)
		if change == nil {
			delete(defaults, name)
		} else if isMap && isMapToo {
			defaults[name] = merge(under, over)
		} else {
			defaults[name] = change
		}
	}
	return defaults
}

func functions(root *template.Template) template.FuncMap {
	own := sprig.TxtFuncMap()
	delete(own, "env")
	delete(own, "expandenv")
	own["toYaml"] = func(value interface{}) string {
		text, err := yaml.Marshal(value)
		if err != nil {
			return ""
		}
		return strings.TrimSuffix(string(text), "\n")
	}
	own["fromYaml"] = func(text string) values {
		parsed := values{}
		if err := yaml.Unmarshal([]byte(text), &parsed); err != nil {
			parsed["Error"] = err.Error()
		}
		return parsed
	}
	own["toJson"] = func(value interface{}) string {
		text, _ := json.Marshal(value)
		return string(text)
	}
	own["include"] = func(name string, data interface{}) (string, error) {
		var text strings.Builder
		err := root.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	own["required"] = func(sentence string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return value, errors.New(sentence)
		}
		return value, nil
	}
	own["fail"] = func(sentence string) (string, error) { return "", errors.New(sentence) }
	return own
}

func main() {
	chart, release, namespace := os.Args[1], os.Args[2], os.Args[3]
	given := readYaml(filepath.Join(chart, "values.yaml"))
	for _, path := range os.Args[4:] {
		given = merge(given, readYaml(path))
	}
	about := values{}
	for name, value := range readYaml(filepath.Join(chart, "Chart.yaml")) {
		about[strings.ToUpper(name[:1])+name[1:]] = value
	}
	paths, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	stopAt(err)
	sort.Strings(paths)
	root := template.New("chart").Option("missingkey=zero")
	root.Funcs(functions(root))
	for _, path := range paths {
		text, err := os.ReadFile(path)
		stopAt(err)
		_, err = root.New(filepath.Base(path)).Parse(string(text))
		stopAt(err)
	}
	top := values{
		"Values":  given,
		"Chart":   about,
		"Files":   files{chart},
		"Release": values{"Name": release, "Namespace": namespace, "Service": "Helm", "IsInstall": true, "Revision": 1},
	}
	for _, path := range paths {
		name := filepath.Base(path)
		if strings.HasPrefix(name, "_") {
			continue
		}
		var text bytes.Buffer
		stopAt(root.ExecuteTemplate(&text, name, top))
		fmt.Printf("# Source: %s\n%s\n", name, strings.ReplaceAll(text.String(), "<no value>", ""))
	}
}

func stopAt(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
