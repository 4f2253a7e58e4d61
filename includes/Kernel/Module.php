<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Kernel\Http\AjaxAction;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Store;

/**
 * Declarations of a room that types and attributes do not express: bindings, routes, tables, settings.
 *
 * The build compiles them, see Wiring; a request reads a Module only for tables, settings, steps and services that need
 * a closure.
 *
 * @phpstan-import-type JsonSchema from Http\Schema
 */
abstract class Module {

	/**
	 * Registers services that types and attributes do not tell: an interface with two classes, constructors that need
	 * more than services, members made by a closure.
	 */
	public function register( Container $c ): void {}

	/**
	 * Controllers by first path segment below zeromo/v1; a key that is a whole path is registered alone when it is
	 * called.
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
	 * Rate limits of the room's actions, see Http\RateLimit; a route names its action.
	 *
	 * @return array<string, array<string, array{int, int}>> Action => kind => most, seconds.
	 */
	public function limits(): array {
		return array();
	}

	/**
	 * Capabilities the room checks, and the roles that have them on a new site; their names contain `zeromo`. Each is
	 * granted once per site; a new one raises Version::SCHEMA.
	 *
	 * @return array<string, list<string>> Capability => roles.
	 */
	public function capabilities(): array {
		return array();
	}

	/**
	 * Tables of the room in this version; a change raises Version::SCHEMA.
	 *
	 * @return list<Table>
	 */
	public function tables(): array {
		return array();
	}

	/**
	 * Steps that migrate older data to this version, in order. A step returns true when it is complete; otherwise it is
	 * called again later, so each call does a bounded amount of work and must be repeatable. A new step raises
	 * Version::SCHEMA.
	 *
	 * @return array<string, \Closure(Container, Db): bool>
	 */
	public function steps(): array {
		return array();
	}

	/**
	 * Settings of the room: name => JSON schema with `default`, a Chinese `title`, optionally a `description` and
	 * `names` of enum values; `secret` keeps the value out of responses.
	 *
	 * @return array<string, JsonSchema>
	 */
	public function settings(): array {
		return array();
	}

	/** Heading of the room's settings on the settings page, Chinese. */
	public function heading(): string {
		return '';
	}

	/**
	 * Uninstalls with the owner's consent: deletes data that is not recognisable by name, such as pages and uploads.
	 * Tables, options, meta, posts, terms, capabilities and cron events are deleted by name, after all rooms were
	 * called. Highest level first; each call can be repeated after an interruption. The rooms' hooks are active, `init`
	 * of this plugin has not run.
	 */
	public function uninstall( Container $c ): void {}
}
