<?php
/**
 * A small persistent object cache on Redis, for measuring with one: on for requests that ask for it by the header
 * `X-Bench: redis`, or always where the environment says ZEROMO_OBJECT_CACHE=redis. Not meant for real sites.
 */

declare(strict_types=1);

// Without the functions below, core brings its own cache.
if ( ! str_contains( (string) ( $_SERVER['HTTP_X_BENCH'] ?? '' ), 'redis' ) && 'redis' !== getenv( 'ZEROMO_OBJECT_CACHE' ) ) {
	return;
}

if ( ! function_exists( 'wp_cache_init' ) ) {

	final class Zeromo_Bench_Cache {

		/** @var array<string, mixed> */
		private array $seen = array();

		/** @var array<string, true> */
		private array $local = array();

		public int $calls = 0;

		public function __construct( private readonly Redis $redis, private readonly string $prefix ) {}

		public function keep_local( string ...$groups ): void {
			$this->local += array_fill_keys( $groups, true );
		}

		public function get( int|string $key, string $group, bool $force = false, ?bool &$found = null ): mixed {
			$name = "$group:$key";
			if ( ! $force && array_key_exists( $name, $this->seen ) ) {
				$found = true;
				return $this->copy( $this->seen[ $name ] );
			}
			if ( isset( $this->local[ $group ] ) ) {
				$found = false;
				return false;
			}
			++$this->calls;
			$stored = $this->redis->get( $this->prefix . $name );
			$found  = is_string( $stored );
			if ( ! $found ) {
				return false;
			}
			$this->seen[ $name ] = unserialize( $stored );
			return $this->copy( $this->seen[ $name ] );
		}

		/**
		 * @param list<int|string> $keys Keys of one group.
		 * @return array<int|string, mixed> false where there is none.
		 */
		public function get_multiple( array $keys, string $group, bool $force = false ): array {
			$missing = array();
			foreach ( $keys as $key ) {
				if ( $force || ! array_key_exists( "$group:$key", $this->seen ) ) {
					$missing[] = $this->prefix . "$group:$key";
				}
			}
			if ( $missing && ! isset( $this->local[ $group ] ) ) {
				++$this->calls;
				foreach ( $this->redis->mGet( $missing ) as $i => $stored ) {
					if ( is_string( $stored ) ) {
						$this->seen[ substr( $missing[ $i ], strlen( $this->prefix ) ) ] = unserialize( $stored );
					}
				}
			}
			$values = array();
			foreach ( $keys as $key ) {
				$values[ $key ] = array_key_exists( "$group:$key", $this->seen ) ? $this->copy( $this->seen[ "$group:$key" ] ) : false;
			}
			return $values;
		}

		public function set( int|string $key, mixed $value, string $group, int $seconds, string $only = '' ): bool {
			$name = "$group:$key";
			if ( isset( $this->local[ $group ] ) ) {
				if ( ( 'NX' === $only ) === array_key_exists( $name, $this->seen ) && '' !== $only ) {
					return false;
				}
				$this->seen[ $name ] = $this->copy( $value );
				return true;
			}
			$options = array_filter( array( $only ) );
			if ( $seconds > 0 ) {
				$options['EX'] = $seconds;
			}
			++$this->calls;
			if ( true !== $this->redis->set( $this->prefix . $name, serialize( $value ), $options ) ) {
				return false;
			}
			$this->seen[ $name ] = $this->copy( $value );
			return true;
		}

		public function delete( int|string $key, string $group ): bool {
			$name = "$group:$key";
			$had  = array_key_exists( $name, $this->seen );
			unset( $this->seen[ $name ] );
			if ( isset( $this->local[ $group ] ) ) {
				return $had;
			}
			++$this->calls;
			return 1 === $this->redis->del( $this->prefix . $name );
		}

		public function add_to( int|string $key, int $by, string $group ): int|false {
			$value = $this->get( $key, $group, true, $found );
			if ( ! $found ) {
				return false;
			}
			$value = max( 0, (int) ( is_numeric( $value ) ? $value : 0 ) + $by );
			$this->set( $key, $value, $group, 0 );
			return $value;
		}

		public function flush( string $group = '' ): bool {
			$this->forget();
			$start  = '' === $group ? $this->prefix : $this->prefix . "$group:";
			$cursor = null;
			do {
				$keys = $this->redis->scan( $cursor, $start . '*', 1000 );
				if ( $keys ) {
					$this->redis->del( $keys );
				}
			} while ( $cursor > 0 );
			return true;
		}

		public function forget(): void {
			$this->seen = array();
		}

		private function copy( mixed $value ): mixed {
			return is_object( $value ) ? clone $value : $value;
		}
	}

	function zeromo_bench_cache(): Zeromo_Bench_Cache {
		/** @var Zeromo_Bench_Cache */
		return $GLOBALS['wp_object_cache'];
	}

	function wp_cache_init(): void {
		$redis = new Redis();
		$redis->pconnect( (string) getenv( 'ZEROMO_REDIS' ) );
		$GLOBALS['wp_object_cache'] = new Zeromo_Bench_Cache( $redis, DB_NAME . ':' );
	}

	function wp_cache_get( $key, $group = '', $force = false, &$found = null ) {
		return zeromo_bench_cache()->get( $key, $group ? $group : 'default', (bool) $force, $found );
	}

	function wp_cache_get_multiple( $keys, $group = '', $force = false ) {
		return zeromo_bench_cache()->get_multiple( array_values( $keys ), $group ? $group : 'default', (bool) $force );
	}

	function wp_cache_set( $key, $data, $group = '', $expire = 0 ) {
		return zeromo_bench_cache()->set( $key, $data, $group ? $group : 'default', (int) $expire );
	}

	function wp_cache_add( $key, $data, $group = '', $expire = 0 ) {
		return ! wp_suspend_cache_addition() && zeromo_bench_cache()->set( $key, $data, $group ? $group : 'default', (int) $expire, 'NX' );
	}

	function wp_cache_replace( $key, $data, $group = '', $expire = 0 ) {
		return zeromo_bench_cache()->set( $key, $data, $group ? $group : 'default', (int) $expire, 'XX' );
	}

	function wp_cache_delete( $key, $group = '' ) {
		return zeromo_bench_cache()->delete( $key, $group ? $group : 'default' );
	}

	function wp_cache_set_multiple( array $data, $group = '', $expire = 0 ) {
		return zeromo_bench_each( $data, static fn( $key, $value ) => wp_cache_set( $key, $value, $group, $expire ) );
	}

	function wp_cache_add_multiple( array $data, $group = '', $expire = 0 ) {
		return zeromo_bench_each( $data, static fn( $key, $value ) => wp_cache_add( $key, $value, $group, $expire ) );
	}

	function wp_cache_delete_multiple( array $keys, $group = '' ) {
		return zeromo_bench_each( array_flip( $keys ), static fn( $key ) => wp_cache_delete( $key, $group ) );
	}

	function zeromo_bench_each( array $data, callable $callback ): array {
		$out = array();
		foreach ( $data as $key => $value ) {
			$out[ $key ] = $callback( $key, $value );
		}
		return $out;
	}

	function wp_cache_incr( $key, $offset = 1, $group = '' ) {
		return zeromo_bench_cache()->add_to( $key, (int) $offset, $group ? $group : 'default' );
	}

	function wp_cache_decr( $key, $offset = 1, $group = '' ) {
		return zeromo_bench_cache()->add_to( $key, -(int) $offset, $group ? $group : 'default' );
	}

	function wp_cache_flush() {
		return zeromo_bench_cache()->flush();
	}

	function wp_cache_flush_group( $group ) {
		return zeromo_bench_cache()->flush( (string) $group );
	}

	function wp_cache_flush_runtime() {
		zeromo_bench_cache()->forget();
		return true;
	}

	function wp_cache_supports( $feature ) {
		return in_array( $feature, array( 'add_multiple', 'set_multiple', 'get_multiple', 'delete_multiple', 'flush_runtime', 'flush_group' ), true );
	}

	function wp_cache_add_non_persistent_groups( $groups ) {
		zeromo_bench_cache()->keep_local( ...(array) $groups );
	}

	function wp_cache_add_global_groups( $groups ) {}

	function wp_cache_switch_to_blog( $blog_id ) {}

	function wp_cache_close() {
		return true;
	}
}
