<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

use Zeromo\Community\Kernel\Log;

/**
 * Defers the callbacks of other plugins on core's actions until the open unit of work is committed: a mail, a webhook
 * or an index entry cannot be rolled back, and a retried unit would send it twice. Callbacks of core and of this plugin
 * run immediately, as parts of the unit; the others are called once after the commit, in the same order and with the
 * same arguments. On rollback they are not called, and keys the unit touched are deleted from a persistent object
 * cache.
 *
 * Only actions after a change are deferred. Filters, and actions before a change (`pre_post_update`), run inside.
 */
final class HeldActions {

	private const DONE = '/^(?:(?:save|saved|edit|edited|create|created|delete|deleted|trashed|untrashed|spammed'
		. '|unspammed|added|updated|clean)_\w'
		. '|transition_(?:post|comment)_status$|wp_(?:after_)?insert_(?:post|comment)$|post_updated$|comment_post$'
		. '|after_delete_post$|wp_set_comment_status$|wp_update_comment_count$|set_object_terms$|profile_update$'
		. '|user_register$|set_user_role$)/';

	/** Actions before a change whose names do not show it. */
	private const BEFORE = array(
		'delete_post',
		'delete_post_meta',
		'delete_comment',
		'delete_user',
		'edit_terms',
		'edit_term_taxonomies',
		'delete_term_relationships',
		'delete_attachment',
	);

	/** @var array<string, bool> Name => whether it is deferred; those known so far. */
	private array $known = array();

	/** @var array<string, true> Names composed of status and type of the changed object. */
	private array $made = array();

	/** @var list<array{string, list<mixed>, \WP_Hook}> */
	private array $held = array();

	/** @var array<string, \WP_Hook> Name => the complete hook, while only a part of it is called. */
	private array $replaced = array();

	/** @var array<string, array<int|string, true>> Groups of the object cache => keys. */
	private array $touched = array();

	/** Starts to defer, at the start of a unit. */
	public function begin(): void {
		$this->made    = array();
		$this->held    = array();
		$this->touched = array();
		add_action( 'all', array( $this, 'look' ) );
	}

	/**
	 * Gives the deferred calls, after the unit is stored.
	 *
	 * @return list<array{string, list<mixed>, \WP_Hook}>
	 */
	public function take(): array {
		$this->end();
		$held       = $this->held;
		$this->held = array();
		return $held;
	}

	/**
	 * Makes the deferred calls, after our own caches are invalidated.
	 *
	 * @param list<array{string, list<mixed>, \WP_Hook}> $held From take().
	 */
	public static function tell( array $held ): void {
		foreach ( $held as [ $name, $args, $listeners ] ) {
			// A callback may ask for current_filter().
			self::enter( $name );
			try {
				$listeners->do_action( $args );
			} catch ( \Throwable $e ) {
				Log::error( $e );
			} finally {
				self::leave();
			}
		}
	}

	private static function enter( string $name ): void {
		/** @var list<string> $wp_current_filter */
		global $wp_current_filter;
		$wp_current_filter[] = $name; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as do_action() does.
	}

	private static function leave(): void {
		/** @var list<string> $wp_current_filter */
		global $wp_current_filter;
		array_pop( $wp_current_filter );
	}

	/** @return array<string, \WP_Hook> All callbacks, as core stores them. */
	private static function &listeners(): array {
		/** @var array<string, \WP_Hook> $wp_filter */
		global $wp_filter;
		return $wp_filter;
	}

	/** Drops the deferred calls of a unit that is not stored, and the cache keys it touched. */
	public function forget(): void {
		$this->end();
		$this->held = array();
		foreach ( $this->touched as $group => $keys ) {
			wp_cache_delete_multiple( array_keys( $keys ), $group );
			wp_cache_set_last_changed(
				(string) preg_replace(
					array( '/_?meta$/', '/_relationships$/', '/^(post|comment|term|user)$/' ),
					array( '', '', '$1s' ),
					$group
				)
			);
		}
		$this->touched = array();
	}

	/** Notes cache keys of a group that were changed or read inside the unit. */
	public function touch( string $group, int|string ...$keys ): void {
		foreach ( $keys as $key ) {
			$this->touched[ $group ][ $key ] = true;
		}
	}

	/** Callback of `all`: runs before every action and filter of the unit. */
	public function look( string $name, mixed ...$args ): void {
		$this->known[ $name ] ??= 1 === preg_match( self::DONE, $name ) && ! in_array( $name, self::BEFORE, true );
		if ( ! $this->known[ $name ] && ! isset( $this->made[ $name ] ) ) {
			return;
		}
		$this->note( $name, $args );
		// The action is done again inside itself: the complete hook is the one stored first.
		$all = $this->replaced[ $name ] ?? self::listeners()[ $name ] ?? null;
		if ( ! $all instanceof \WP_Hook || ! $this->is_action() ) {
			return;
		}
		[ $inside, $others ] = self::divide( $name, $all );
		if ( ! $others->has_filters() ) {
			return;
		}
		$this->held[] = array( $name, array_values( $args ), $others );
		// Restores the complete hook after this one call.
		$inside->add_filter(
			$name,
			function () use ( $name ): void {
				$this->put_back( $name );
			},
			PHP_INT_MAX,
			0
		);
		$this->replaced[ $name ]       = $all;
		$listeners                     = &self::listeners();
		$listeners[ $name ]            = $inside;
	}

	private function put_back( string $name ): void {
		if ( isset( $this->replaced[ $name ] ) ) {
			$listeners          = &self::listeners();
			$listeners[ $name ] = $this->replaced[ $name ];
			unset( $this->replaced[ $name ] );
		}
	}

	private function end(): void {
		remove_action( 'all', array( $this, 'look' ) );
		// A callback that threw has left its hook replaced.
		array_map( $this->put_back( ... ), array_keys( $this->replaced ) );
	}

	/** @param array<int|string, mixed> $args Of the action. */
	private function note( string $name, array $args ): void {
		[ $first, $second, $third ] = array( $args[0] ?? null, $args[1] ?? null, $args[2] ?? null );
		if (
			'transition_post_status' === $name
			&& $third instanceof \WP_Post
			&& is_string( $first )
			&& is_string( $second )
		) {
			$this->made[ "{$second}_to_{$first}" ]           = true;
			$this->made[ "{$first}_{$third->post_type}" ]    = true;
		}
		if (
			'transition_comment_status' === $name
			&& $third instanceof \WP_Comment
			&& is_string( $first )
			&& is_string( $second )
		) {
			$this->made[ "comment_{$second}_to_{$first}" ]             = true;
			$this->made[ "comment_{$first}_{$third->comment_type}" ]   = true;
		}
		if (
			1 === preg_match( '/^(?:added|updated|deleted)_(post|term|comment|user)_meta$/', $name, $m )
			&& is_int( $second )
		) {
			$this->touch( "{$m[1]}_meta", $second );
		} elseif ( 'clean_post_cache' === $name && is_int( $first ) ) {
			$this->touch( 'posts', $first );
			$this->touch( 'post_meta', $first );
		} elseif ( 'clean_comment_cache' === $name && is_int( $first ) ) {
			$this->touch( 'comment', $first );
			$this->touch( 'comment_meta', $first );
		} elseif ( 'clean_term_cache' === $name && is_array( $first ) ) {
			$ids = array_map( 'intval', array_filter( $first, 'is_numeric' ) );
			$this->touch( 'terms', ...array_values( $ids ) );
			$this->touch( 'term_meta', ...array_values( $ids ) );
		} elseif (
			in_array( $name, array( 'added_term_relationship', 'deleted_term_relationships' ), true )
			&& is_int( $first )
			&& is_string( $third )
		) {
			$this->touch( "{$third}_relationships", $first );
		}
	}

	/** Whether the hook about to run is an action: the result of a filter is needed now. */
	private function is_action(): bool {
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- core does not say it in another way.
		foreach ( debug_backtrace( DEBUG_BACKTRACE_IGNORE_ARGS, 8 ) as $frame ) {
			if ( str_starts_with( $frame['function'], 'apply_filters' ) && ! isset( $frame['class'] ) ) {
				return false;
			}
			if ( str_starts_with( $frame['function'], 'do_action' ) && ! isset( $frame['class'] ) ) {
				return true;
			}
		}
		return false;
	}

	/** @return array{\WP_Hook, \WP_Hook} Callbacks of core and this plugin; all others. */
	private static function divide( string $name, \WP_Hook $all ): array {
		$inside = clone $all;
		$others = new \WP_Hook();
		foreach ( $all->callbacks as $priority => $listeners ) {
			foreach ( $listeners as $listener ) {
				if ( ! self::belongs( $listener['function'] ) ) {
					$inside->remove_filter( $name, $listener['function'], (int) $priority );
					$others->add_filter(
						$name,
						$listener['function'],
						(int) $priority,
						(int) $listener['accepted_args']
					);
				}
			}
		}
		return array( $inside, $others );
	}

	private static function file_of( mixed $owner, mixed $method ): string|false {
		return ( is_object( $owner ) || is_string( $owner ) ) && is_string( $method )
			? ( new \ReflectionMethod( $owner, $method ) )->getFileName()
			: false;
	}

	/** Whether a callback belongs to core or this plugin, by the file that defines it. */
	private static function belongs( mixed $listener ): bool {
		try {
			$file = match ( true ) {
				is_array( $listener ) => self::file_of( $listener[0] ?? null, $listener[1] ?? null ),
				is_string( $listener )
					&& str_contains( $listener, '::' ) => (
						new \ReflectionMethod( ...explode( '::', $listener, 2 ) )
					)->getFileName(),
				is_string( $listener )
					|| $listener instanceof \Closure => ( new \ReflectionFunction( $listener ) )->getFileName(),
				is_object( $listener ) => ( new \ReflectionMethod( $listener, '__invoke' ) )->getFileName(),
				default => false,
			};
		} catch ( \ReflectionException ) {
			return false;
		}
		if ( false === $file ) {
			// A built-in function of PHP.
			return true;
		}
		$path = wp_normalize_path( $file );
		$home = wp_normalize_path( ABSPATH );
		foreach ( array(
			wp_normalize_path( dirname( __DIR__, 2 ) ) . '/',
			$home . 'wp-includes/',
			$home . 'wp-admin/',
		) as $folder ) {
			if ( str_starts_with( $path, $folder ) ) {
				return true;
			}
		}
		return false;
	}
}
