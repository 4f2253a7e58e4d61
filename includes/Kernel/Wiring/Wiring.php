<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

use Zeromo\Community\Kernel\Http\AjaxAction;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Store;
use Zeromo\Community\Kernel\Module;

/**
 * Compiled registrations of the rooms: a request loads this one file instead of every room.
 *
 * `npm run build` writes it to build/wiring.php. Without that file each request reads the rooms again.
 *
 * @phpstan-type Condition array<int|string, list<string>>
 * @phpstan-type Target array{class-string, string, bool, int, Condition}
 * @phpstan-type Call array{string, int, int, bool, list<Target>}
 * @phpstan-type Listener array{class-string, string, bool, string}
 * @phpstan-type JobTarget array{class-string, string, bool, int, bool, int, int}
 * @phpstan-type Need class-string|array{lazy: class-string}|array{all: class-string}|array{value: string|int|bool}
 * @phpstan-type Sets array<class-string, array<int|string, class-string|array{int, int}|array{class-string,
 *   list<Need>}>>
 * @phpstan-type Map array{
 *     modules: list<class-string<Module>>, hooks: list<Call>, forms: list<Call>,
 *     listeners: array<class-string, list<Listener>>, jobs: array<string, JobTarget>, recipes: array<class-string,
 *     list<Need>>,
 *     bound: array<class-string, class-string>, sets: Sets, controllers: array<string, list<class-string<Controller>>>,
 *     ajax: array<string, class-string<AjaxAction>>, stores: array<string, class-string<Store>>,
 *     limits: array<string, array<string, array{int, int}>>, defaults: array<string, mixed>,
 *     vars: list<string>
 * }
 */
final class Wiring {

	/** @var list<Module>|null */
	private ?array $made = null;

	/**
	 * @param list<class-string<Module>>                                  $modules     One for each room, lowest level
	 *   first.
	 * @param list<Call>                                                  $hooks       Hook, priority, arguments,
	 *   whether it is a filter, and
	 *                                                                                 class, method, static, arguments
	 *                                                                                 and condition of each method.
	 * @param list<Call>                                                  $forms       The same for `admin_post_…`.
	 * @param array<class-string, list<Listener>>                         $listeners   Event => class, method, kept,
	 *   when.
	 * @param array<string, JobTarget>                                    $jobs        Kind => class, method, static,
	 *   every, in a unit, at once, lease.
	 * @param array<class-string, list<Need>>                             $recipes     Class => what its constructor
	 *   gets.
	 * @param array<class-string, class-string>                           $bound       Interface => class.
	 * @param Sets                                                        $sets        Interface => class, class with
	 *   what it gets, or room and
	 *                                                                                 place in the room; under their
	 *                                                                                 name those that have one.
	 * @param array<string, list<class-string<Controller>>>               $controllers By the path's beginning.
	 * @param array<string, class-string<AjaxAction>>                     $ajax        By name.
	 * @param array<string, class-string<Store>>                          $stores      By name.
	 * @param array<string, array<string, array{int, int}>>              $limits      Action => kind => most, seconds.
	 * @param array<string, mixed>                                        $defaults    Of settings, but those that are
	 *   translated.
	 * @param list<string>                                                $vars        Query variables.
	 */
	public function __construct(
		public readonly array $modules,
		public readonly array $hooks,
		public readonly array $forms,
		public readonly array $listeners,
		public readonly array $jobs,
		public readonly array $recipes,
		public readonly array $bound,
		public readonly array $sets,
		public readonly array $controllers,
		public readonly array $ajax,
		public readonly array $stores,
		public readonly array $limits,
		public readonly array $defaults,
		public readonly array $vars,
	) {}

	/**
	 * Loads the built file, or compiles if there is none.
	 *
	 * @param string           $root    Folder of the plugin.
	 * @param \Closure(): Map $compile Compiles it.
	 */
	public static function load( string $root, \Closure $compile ): self {
		// No file check first: opcache finds the file by its name.
		/** @var Map|false $built */
		$built = @include "$root/build/wiring.php"; // phpcs:ignore WordPress.PHP.NoSilencedErrors -- see above.
		return new self( ...( false === $built ? $compile() : $built ) );
	}

	/**
	 * The Modules, made when tables, settings or steps are needed.
	 *
	 * @return list<Module>
	 */
	public function modules(): array {
		return $this->made ??= array_map( static fn( string $class ): Module => new $class(), $this->modules );
	}
}
