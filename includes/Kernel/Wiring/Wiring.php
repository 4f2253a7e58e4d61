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
 * @phpstan-type ShortCall string
 * @phpstan-type Listener array{class-string, string, bool, string}
 * @phpstan-type JobTarget array{class-string, string, bool, int, bool, int, int}
 * @phpstan-type Need class-string|array{lazy: class-string}|array{all: class-string}|array{value: string|int|bool}
 * @phpstan-type Sets array<class-string, array<int|string, class-string|array{int, int}|array{class-string,
 *   list<Need>}>>
 * @phpstan-type Map array{
 *     modules: list<class-string<Module>>, hooks: list<Call|ShortCall>, forms: array<string, string>,
 *     listeners: array<class-string, list<string>>, jobs: array<string, string>,
 *     recipes: array<string, string>,
 *     bound: array<class-string, class-string>, sets: Sets, controllers: array<string, list<class-string<Controller>>>,
 *     ajax: array<string, class-string<AjaxAction>>, stores: array<string, class-string<Store>>,
 *     limits: array<string, string>, defaults: array<string, mixed>,
 *     vars: list<string>, switches: array<string, list<string>>, stays: list<string>
 * }
 */
final class Wiring {

	private const OURS = 'Zeromo\\Community\\';

	/** How the settings of switches begin: `room_polls`. */
	public const SETTING = 'room_';

	/** @var list<Module>|null */
	private ?array $made = null;

	/**
	 * @param list<class-string<Module>> $modules One for each room, lowest level first.
	 * @param list<Call|ShortCall> $hooks Hook, priority, arguments, whether it is a filter, and class, method, static,
	 *   arguments and condition of each method; or a text, words of hook_of().
	 * @param array<string, string> $forms `admin_post_…` => its handler, from form().
	 * @param array<class-string, list<string>> $listeners Event => its listeners, from listener_text().
	 * @param array<string, string> $jobs Kind => its method, from job_text().
	 * @param array<string, string> $recipes Room => what its constructors get, from pack().
	 * @param array<class-string, class-string> $bound Interface => class.
	 * @param Sets $sets Interface => class, class with what it gets, or room and place in the room; under their
	 *   name those that have one.
	 * @param array<string, list<class-string<Controller>>> $controllers By the path's beginning.
	 * @param array<string, class-string<AjaxAction>> $ajax By name.
	 * @param array<string, class-string<Store>> $stores By name.
	 * @param array<string, string> $limits Action => its limits, see limit_text().
	 * @param array<string, mixed> $defaults Of settings, but those that are translated.
	 * @param list<string> $vars Query variables.
	 * @param array<string, list<string>> $switches What the owner can switch off => its namespaces (they end with
	 *   a backslash), classes and methods (`Class::method`).
	 * @param list<string> $stays Open sets and methods that remain while their room is off.
	 * @param list<string> $off Switches that are off.
	 * @param list<string> $resting Kinds of recurring jobs that are not done while their room is off.
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
		public readonly array $switches = array(),
		public readonly array $stays = array(),
		public readonly array $off = array(),
		public readonly array $resting = array(),
		private readonly ?self $whole = null,
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
	 * What constructors get, as one text a room, a line a class: a list for each of a thousand classes would take most
	 * of the memory of a request without opcache.
	 *
	 * @param array<class-string, list<Need>> $needs By class.
	 * @return array<string, string> By room.
	 */
	public static function pack( array $needs ): array {
		$rooms = array();
		foreach ( $needs as $class => $all ) {
			$name           = self::short( $class );
			$room           = self::room( $name );
			$line           = implode( ' ', array( $name, ...array_map( self::word( ... ), $all ) ) );
			$rooms[ $room ] = ( $rooms[ $room ] ?? "\n" ) . "$line \n";
		}
		return $rooms;
	}

	/**
	 * What the class's constructor gets; null where its types do not say it.
	 *
	 * @return list<Need>|null
	 */
	public function needs( string $class ): ?array {
		$name = self::short( $class );
		$text = $this->recipes[ self::room( $name ) ] ?? '';
		$at   = strpos( $text, "\n$name " );
		if ( false === $at ) {
			return null;
		}
		$at  += strlen( $name ) + 2;
		$line = trim( substr( $text, $at, strpos( $text, "\n", $at ) - $at ) );
		return '' === $line ? array() : array_map( self::need( ... ), explode( ' ', $line ) );
	}

	/**
	 * The limits of an action as one text, for the same reason: `user 10 300 address 60 300`.
	 *
	 * @param array<string, array{int, int}> $limits Kind => most, seconds.
	 */
	public static function limit_text( array $limits ): string {
		$words = array();
		foreach ( $limits as $kind => [ $most, $seconds ] ) {
			$words[] = "$kind $most $seconds";
		}
		return implode( ' ', $words );
	}

	/** @return array<string, array{int, int}> Kind => most, seconds; empty for an action that nobody has declared. */
	public function limits_of( string $action ): array {
		$limits = array();
		$text   = $this->limits[ $action ] ?? '';
		foreach ( array_chunk( '' === $text ? array() : explode( ' ', $text ), 3 ) as $one ) {
			$limits[ $one[0] ] = array( (int) ( $one[1] ?? 0 ), (int) ( $one[2] ?? 0 ) );
		}
		return $limits;
	}

	/** @return list<class-string> Classes whose constructors say what they get. */
	public function classes(): array {
		$names = array();
		foreach ( $this->recipes as $text ) {
			foreach ( explode( "\n", trim( $text ) ) as $line ) {
				/** @var class-string $name */
				$name    = self::long( (string) strtok( $line, ' ' ) );
				$names[] = $name;
			}
		}
		return $names;
	}

	/** @param Need $need */
	private static function word( string|array $need ): string {
		return match ( true ) {
			is_string( $need )     => self::short( $need ),
			isset( $need['lazy'] ) => '~' . self::short( $need['lazy'] ),
			isset( $need['all'] )  => '*' . self::short( $need['all'] ),
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- the build runs without WordPress.
			default                => '=' . rawurlencode( (string) json_encode( $need['value'] ) ),
		};
	}

	/** @return Need */
	private static function need( string $word ): string|array {
		/** @var Need */
		return match ( $word[0] ) {
			'~'     => array( 'lazy' => self::long( substr( $word, 1 ) ) ),
			'*'     => array( 'all' => self::long( substr( $word, 1 ) ) ),
			'='     => array( 'value' => json_decode( rawurldecode( substr( $word, 1 ) ) ) ),
			default => self::long( $word ),
		};
	}

	private static function room( string $name ): string {
		return substr( $name, 0, (int) strpos( $name, '\\', 1 ) );
	}

	/** Ours without what all begin with, others after a backslash. */
	private static function short( string $class ): string {
		return str_starts_with( $class, self::OURS ) ? substr( $class, strlen( self::OURS ) ) : "\\$class";
	}

	private static function long( string $word ): string {
		return '\\' === $word[0] ? substr( $word, 1 ) : self::OURS . $word;
	}

	/**
	 * The Modules, made when tables, settings or steps are needed.
	 *
	 * @return list<Module>
	 */
	public function modules(): array {
		return $this->made ??= array_map( static fn( string $class ): Module => new $class(), $this->modules );
	}

	/**
	 * The switches that the stored settings turn off.
	 *
	 * @param mixed $stored Value of the option.
	 * @return list<string>
	 */
	public function switched_off( mixed $stored ): array {
		$stored = is_array( $stored ) ? $stored : array();
		$off    = array();
		foreach ( array_keys( $this->switches ) as $name ) {
			if ( false === ( $stored[ self::SETTING . $name ] ?? true ) ) {
				$off[] = $name;
			}
		}
		return $off;
	}

	/**
	 * The same without the rooms that are off: their hooks, forms, routes, ajax actions, listeners, recurring jobs and
	 * members of open sets are not there. Services, tables, settings and what `stays` are.
	 *
	 * @param list<string> $off Names of switches.
	 */
	public function without( array $off ): self {
		if ( array() === $off ) {
			return $this;
		}
		$gone    = array_flip(
			array_merge( ...array_map( fn( string $name ): array => $this->switches[ $name ], $off ) )
		);
		$stays   = array_flip( $this->stays );
		$is_gone = static fn( string $class, string $method = '' ): bool =>
			! isset( $stays[ "$class::$method" ] )
			&& (
				isset( $gone[ self::room_of( $class ) ] )
				|| isset( $gone[ $class ] )
				|| isset( $gone[ "$class::$method" ] )
			);
		$left    = static fn( array $classes ): array => array_filter(
			$classes,
			static fn( string $class ): bool => ! $is_gone( $class )
		);
		$targets = static fn( array $all ): array => array_values(
			array_filter( $all, static fn( array $one ): bool => ! $is_gone( $one[0], $one[1] ) )
		);
		$heard   = static fn( array $all ): array => array_map(
			self::listener_text( ... ),
			$targets( array_map( self::listener_of( ... ), $all ) )
		);
		$calls   = array();
		foreach ( $this->hooks as $call ) {
			$long    = self::hook_of( $call );
			$long[4] = $targets( $long[4] );
			if ( array() !== $long[4] ) {
				$calls[] = self::hook_of( $call ) === $long ? $call : $long;
			}
		}
		$resting = array_filter(
			$this->jobs,
			static function ( string $text ) use ( $is_gone ): bool {
				$job = self::job_of( $text );
				return $job[3] > 0 && $is_gone( $job[0], $job[1] );
			}
		);
		$sets    = array();
		foreach ( $this->sets as $set => $members ) {
			$sets[ $set ] = isset( $stays[ $set ] ) ? $members : array_filter(
				$members,
				// Those a Module makes by a closure have the place of their room.
				fn( string|array $member ): bool => ! $is_gone(
					match ( true ) {
						is_string( $member ) => $member,
						is_int( $member[0] ) => $this->modules[ $member[0] ],
						default              => $member[0],
					}
				)
			);
		}
		return new self(
			$this->modules,
			$calls,
			array_filter(
				$this->forms,
				static fn( string $form ): bool => ! $is_gone( ...array_slice( self::handler( $form ), 0, 2 ) )
			),
			array_filter( array_map( $heard, $this->listeners ) ),
			array_diff_key( $this->jobs, $resting ),
			$this->recipes,
			$this->bound,
			$sets,
			array_filter(
				array_map( static fn( array $all ): array => array_values( $left( $all ) ), $this->controllers )
			),
			$left( $this->ajax ),
			$left( $this->stores ),
			$this->limits,
			$this->defaults,
			$this->vars,
			$this->switches,
			$this->stays,
			$off,
			array_keys( $resting ),
			$this->whole(),
		);
	}

	/** A form's handler as `forms` has it: class, method, arguments, and a word where the method is static. */
	public static function form( string $class, string $method, bool $is_static, int $args ): string {
		return substr( $class, strlen( self::OURS ) ) . " $method $args" . ( $is_static ? ' static' : '' );
	}

	/** @param JobTarget $job As `jobs` has it: seventy arrays are more than seventy texts. */
	public static function job_text( array $job ): string {
		$marks = ( $job[2] ? 'static' : '' ) . ( $job[4] ? 'unit' : '' );
		return substr( $job[0], strlen( self::OURS ) ) . " $job[1] $job[3] $job[5] $job[6] $marks";
	}

	/** @param Listener $one As `listeners` has it. */
	public static function listener_text( array $one ): string {
		return substr( $one[0], strlen( self::OURS ) ) . " $one[1] " . (int) $one[2] . " $one[3]";
	}

	/** @return Listener Class, method, kept, when. */
	public static function listener_of( string $text ): array {
		[ $class, $method, $kept, $when ] = explode( ' ', $text );
		/** @var class-string $class */
		$class = self::OURS . $class;
		return array( $class, $method, '1' === $kept, $when );
	}

	/** @return JobTarget Class, method, static, every, in a unit, at once, lease. */
	public static function job_of( string $text ): array {
		[ $class, $method, $every, $at, $lease, $marks ] = explode( ' ', $text );
		/** @var class-string $class */
		$class = self::OURS . $class;
		$in    = str_contains( $marks, 'unit' );
		return array( $class, $method, str_contains( $marks, 'static' ), (int) $every, $in, (int) $at, (int) $lease );
	}

	/** @return list<Call> Hooks, each in its long form. */
	public function hook_calls(): array {
		return array_map( self::hook_of( ... ), $this->hooks );
	}

	/**
	 * @param Call|ShortCall $call A hook.
	 * @return Call Its long form.
	 */
	public static function hook_of( string|array $call ): array {
		$said = explode( ' ', is_string( $call ) ? $call : '' );
		foreach ( array_chunk( array_slice( $said, 4 ), 4 ) as [ $class, $method, $is_static, $takes ] ) {
			/** @var class-string $class */
			$class = self::OURS . $class;
			parse_str( explode( '?', "$takes?" )[1], $if );
			/** @var Condition $if */
			$all[] = array( $class, $method, '1' === $is_static, (int) $takes, $if );
		}
		return is_array( $call ) ? $call
			: array( $said[0], (int) $said[1], (int) $said[2], '1' === $said[3], $all ?? array() );
	}

	/** @return list<Call> Handlers of forms, as hooks. */
	public function form_calls(): array {
		$out = array();
		foreach ( $this->forms as $hook => $form ) {
			$target = self::handler( $form );
			$out[]  = array( $hook, 10, $target[3], false, array( $target ) );
		}
		return $out;
	}

	/** @return Target */
	private static function handler( string $form ): array {
		$parts = explode( ' ', $form );
		/** @var class-string $class */
		$class = self::OURS . $parts[0];
		return array( $class, $parts[1], isset( $parts[3] ), (int) $parts[2], array() );
	}

	/** The same with all rooms. */
	public function whole(): self {
		return $this->whole ?? $this;
	}

	/** Whether the owner has switched it off. */
	public function is_off( string $name ): bool {
		return in_array( $name, $this->off, true );
	}

	/** Namespace of a class's room, with its backslash. */
	private static function room_of( string $class ): string {
		return implode( '\\', array_slice( explode( '\\', $class, 4 ), 0, 3 ) ) . '\\';
	}
}
