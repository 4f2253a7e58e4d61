<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Kernel\Http\AjaxAction;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Store;

/**
 * What a room says of itself that types and attributes do not: bindings, routes, tables, settings.
 *
 * The build gathers it, see Wiring; a request asks a Module only for tables, settings, steps and what needs a closure.
 *
 * @phpstan-import-type JsonSchema from Http\Schema
 */
abstract class Module {

	/** Says what types and attributes do not: an interface with two classes, what needs more than services, members made by a closure. */
	public function register( Container $c ): void {}

	/**
	 * First path segments below zeromo/v1 and who answers them; a whole path as key is registered alone when it is called.
	 *
	 * @return array<string, list<class-string<Controller>>>
	 */
	public function controllers(): array {
		return array();
	}

	/**
	 * Ajax actions of the room, full names.
	 *
	 * @return array<string, class-string<AjaxAction>>
	 */
	public function ajax(): array {
		return array();
	}

	/**
	 * Stores behind `zeromo_{store}_store`.
	 *
	 * @return array<string, class-string<Store>>
	 */
	public function stores(): array {
		return array();
	}

	/**
	 * How often an action of the room may be called, see Http\RateLimit; a route names the action.
	 *
	 * @return array<string, array<string, array{int, int}>> Action => kind => most, seconds.
	 */
	public function limits(): array {
		return array();
	}

	/**
	 * Capabilities the room asks for, and which roles have them on a fresh site; the names have `zeromo` in them.
	 * Each is given once in the life of a site; a new one raises Version::SCHEMA.
	 *
	 * @return array<string, list<string>> Capability => roles.
	 */
	public function capabilities(): array {
		return array();
	}

	/**
	 * Tables the room owns, as they are in this version; a change raises Version::SCHEMA.
	 *
	 * @return list<Table>
	 */
	public function tables(): array {
		return array();
	}

	/**
	 * Steps that bring older data to this version, in order. A step answers true when it is through; otherwise it is
	 * called again later, so each call does a bounded piece and may be repeated. A new step raises Version::SCHEMA.
	 *
	 * @return array<string, \Closure(Container, Db): bool>
	 */
	public function steps(): array {
		return array();
	}

	/**
	 * Settings the room reads: name => JSON schema with `default`, a Chinese `title`, where it helps a `description` and
	 * `names` of enum words; `secret` keeps the value from being told.
	 *
	 * @return array<string, JsonSchema>
	 */
	public function settings(): array {
		return array();
	}

	/** What the settings of the room are about, Chinese; their heading on the settings page. */
	public function heading(): string {
		return '';
	}

	/**
	 * Uninstalling with the owner's consent: takes away what no name tells to be ours, such as pages and uploads. Tables,
	 * options, meta, posts, terms, capabilities and cron events go by their names, after all rooms were asked. Highest
	 * level first; each call may be repeated after an interruption. The rooms' hooks are on, `init` of this plugin has
	 * not run.
	 */
	public function uninstall( Container $c ): void {}
}
