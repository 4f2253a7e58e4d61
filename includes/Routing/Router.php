<?php

declare(strict_types=1);

namespace Zeromo\Community\Routing;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Route;
use Zeromo\Community\Kernel\Wiring\Wiring;

/**
 * Registers REST routes only when a request needs them, and runs a route for a store or a form.
 *
 * Core's calls do not build our routes, and our calls do not build core's ~100 routes, see LateRoutes.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class Router {

	/** @var array<class-string<Controller>, true> */
	private array $registered = array();

	/** Depth of nested calls of core's routes. */
	private int $core_calls = 0;

	private readonly LateRoutes $late;

	private readonly LateInit $late_init;

	/**
	 * @param Container $container Makes the controllers.
	 * @param Wiring    $wiring    Lists the controllers.
	 */
	public function __construct( private readonly Container $container, private readonly Wiring $wiring ) {
		$this->late      = new LateRoutes();
		$this->late_init = new LateInit();
	}

	/** Adds the hooks. */
	public function listen(): void {
		// phpcs:ignore WordPress.Security -- only looked at.
		$this->late_init->hold( self::sent( $_SERVER['REQUEST_URI'] ?? '' ), self::sent( $_GET['rest_route'] ?? '' ) );
		add_action( 'parse_request', array( $this, 'drop_lists' ), 0 );
		add_action( 'rest_api_init', array( $this, 'on_init' ), 0 );
		add_filter( 'rest_pre_dispatch', array( $this, 'before_dispatch' ), 0, 3 );
		add_filter( 'rest_post_dispatch', array( $this, 'after_dispatch' ), 10, 3 );
		add_filter( 'rest_dispatch_request', array( $this, 'object_body' ), 10, 2 );
		add_filter( 'rest_json_encode_options', array( $this, 'as_it_is' ), 10, 2 );
		add_filter( 'rest_authentication_errors', array( $this, 'adopt_nonce' ), 50 );
		add_filter( 'rest_request_before_callbacks', $this->counting( 1 ), 9, 3 );
		add_filter( 'rest_request_before_callbacks', array( $this, 'session_first' ), 10, 3 );
		add_filter( 'rest_request_after_callbacks', $this->counting( -1 ), 10, 3 );
	}

	/** Removes lists where core expects a string and would fail. */
	public function drop_lists(): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- only looked at.
		if ( is_array( $_GET['_method'] ?? null ) || is_array( $_REQUEST['_wpnonce'] ?? null ) ) {
			Body::drop_lists();
		}
	}

	/** @param mixed $result Passed through. A GET has no body, so no nonce in it. */
	public function adopt_nonce( mixed $result ): mixed {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
		return 'GET' === ( $_SERVER['REQUEST_METHOD'] ?? 'GET' ) ? $result : Body::adopt_nonce( $result );
	}

	private static function sent( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}

	/** Whether a call of one of core's routes is in progress. */
	public function answers_for_core(): bool {
		return $this->core_calls > 0;
	}

	/** Makes the callback that counts nested calls of core's routes. */
	private function counting( int $by ): \Closure {
		return function ( mixed $response, mixed $handler, \WP_REST_Request $request ) use ( $by ): mixed {
			$is_core          = 1 === preg_match( '~^/(?:wp|wp-block-editor|oembed|batch)/~', $request->get_route() );
			$this->core_calls = max( 0, $this->core_calls + ( $is_core ? $by : 0 ) );
			return $response;
		};
	}

	/** Resets the registered routes for a new server. */
	public function on_init(): void {
		$this->registered = array();
		$this->late->hold();
	}

	/**
	 * Registers the routes needed to match the call.
	 *
	 * @param mixed            $result  Passed through.
	 * @param \WP_REST_Server  $server  Unused.
	 * @param \WP_REST_Request $request The call.
	 */
	public function before_dispatch( mixed $result, \WP_REST_Server $server, \WP_REST_Request $request ): mixed {
		$route = $request->get_route();
		if ( str_starts_with( $route, '/zeromo/v1' ) ) {
			$this->register( explode( '/', $route )[3] ?? '', substr( $route, strlen( '/zeromo/v1/' ) ) );
		} elseif ( '/' === $route || '' === $route ) {
			$this->register( '' );
		}
		$this->late->need( $route );
		if ( ! str_starts_with( $route, '/zeromo/v1' ) ) {
			$this->late_init->need();
		}
		return $result;
	}

	/**
	 * Sends Chinese text and slashes unescaped: half as long as with \u and \/, and faster to encode and decode.
	 *
	 * @param int              $options Options of json_encode().
	 * @param \WP_REST_Request $request The call.
	 */
	public function as_it_is( int $options, \WP_REST_Request $request ): int {
		return str_starts_with( $request->get_route(), '/zeromo/v1' )
			? $options | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
			: $options;
	}

	/**
	 * Converts errors to our format: Chinese message, `data.field`, Retry-After; prevents caching of personal data.
	 *
	 * @param \WP_HTTP_Response $response The response.
	 * @param \WP_REST_Server   $server   Unused.
	 * @param \WP_REST_Request  $request  The call.
	 */
	public function after_dispatch(
		\WP_HTTP_Response $response,
		\WP_REST_Server $server,
		\WP_REST_Request $request
	): \WP_HTTP_Response {
		if ( ! str_starts_with( $request->get_route(), '/zeromo/v1' ) ) {
			return $response;
		}
		if ( is_user_logged_in() || 'GET' !== $request->get_method() ) {
			$response->header( 'Cache-Control', 'private, no-store' );
		}
		$data = $response->get_data();
		if ( $response->get_status() < 400 || ! is_array( $data ) || ! isset( $data['code'] ) ) {
			return $response;
		}
		$extra = is_array( $data['data'] ?? null ) ? $data['data'] : array();
		if ( in_array( $data['code'], array( 'rest_invalid_param', 'rest_missing_callback_param' ), true ) ) {
			$data['message'] = __( '参数错误', 'zeromo-community' );
			$params          = is_array( $extra['params'] ?? null ) ? $extra['params'] : array();
			$field           = array_is_list( $params ) ? ( $params[0] ?? null ) : array_key_first( $params );
			if ( is_string( $field ) ) {
				$extra += array( 'field' => $field );
			}
			unset( $extra['details'] );
		} elseif ( 'rest_forbidden' === $data['code'] && 401 === $response->get_status() ) {
			$data['code']    = 'zeromo_login_required';
			$data['message'] = __( '请先登录', 'zeromo-community' );
		}
		if ( isset( $extra['retry_after'] ) && is_int( $extra['retry_after'] ) ) {
			$response->header( 'Retry-After', (string) $extra['retry_after'] );
		}
		$data['data'] = $extra;
		$response->set_data( $data );
		return $response;
	}

	/**
	 * Rejects a JSON body that is not an object.
	 *
	 * @param mixed            $result  Passed through.
	 * @param \WP_REST_Request $request The call.
	 */
	public function object_body( mixed $result, \WP_REST_Request $request ): mixed {
		if (
			null === $result
			&& str_starts_with( $request->get_route(), '/zeromo/v1/' )
			&& $request->is_json_content_type()
		) {
			$body = trim( (string) $request->get_body() );
			if ( '' !== $body && ! str_starts_with( $body, '{' ) && '[]' !== $body ) {
				return new \WP_Error(
					'rest_invalid_param',
					__( '参数错误', 'zeromo-community' ),
					array( 'status' => 400 )
				);
			}
		}
		return $result;
	}

	/**
	 * Reports a missing login before invalid arguments; core validates those first.
	 *
	 * @param mixed                $result  An error when arguments are invalid.
	 * @param array<string, mixed> $handler Handler of the route.
	 * @param \WP_REST_Request     $request The call.
	 */
	public function session_first( mixed $result, array $handler, \WP_REST_Request $request ): mixed {
		if (
			! is_wp_error( $result )
			|| is_user_logged_in()
			|| ! isset( $handler['answer'] )
			|| ! is_callable( $handler['permission_callback'] ?? null )
		) {
			return $result;
		}
		$allowed = ( $handler['permission_callback'] )( $request );
		$data    = is_wp_error( $allowed ) ? $allowed->get_error_data() : null;
		return is_array( $data ) && 401 === ( $data['status'] ?? 0 ) ? $allowed : $result;
	}

	/** Registers all our routes, for the index and for the dump of the contract. */
	public function register_all(): void {
		$this->register( '' );
	}

	/**
	 * Runs a route for a store or a form, see Route::run().
	 *
	 * @param string               $line  As declared, e.g. `POST /circle/{id}`.
	 * @param array<string, mixed> $sent  Unslashed arguments, including ids of the path; undeclared ones are ignored.
	 * @param array<mixed>         $files As in $_FILES.
	 * @return array<string, mixed> The data of the response.
	 * @throws Failure Any failure of the route.
	 */
	public function run( string $line, array $sent, array $files = array() ): array {
		/** @var array<string, mixed> */
		return $this->ask( $line, $sent, $files )->get_data();
	}

	/**
	 * Like run(), for one of many rows of a call that was counted itself.
	 *
	 * @param array<string, mixed> $sent Arguments.
	 * @return Answer The data of the response.
	 * @throws Failure Any failure of the route.
	 */
	public function run_uncounted( string $line, array $sent ): array {
		/** @var Answer */
		return $this->ask( $line, $sent, array(), false )->get_data();
	}

	/**
	 * Like run(), with the response's headers.
	 *
	 * @param array<string, mixed> $sent       Arguments.
	 * @param array<mixed>         $files      As in $_FILES.
	 * @param bool                 $is_counted Whether it counts against the route's limit.
	 */
	public function ask(
		string $line,
		array $sent,
		array $files = array(),
		bool $is_counted = true
	): \WP_REST_Response {
		$route = $this->find( $line );
		if ( null !== $route ) {
			return $route->run( $sent, $files, $is_counted );
		}
		throw new \LogicException( "There is no route $line" );
	}

	/** A declared route by its line, null where its room is switched off. */
	public function find( string $line ): ?Route {
		$path = ltrim( (string) strstr( $line, '/' ), '/' );
		foreach ( $this->controllers( explode( '/', $path )[0], $path ) as $controller ) {
			foreach ( $this->container->get( $controller )->routes() as $route ) {
				if ( $line === $route->line ) {
					return $route;
				}
			}
		}
		return null;
	}

	private function register( string $segment, string $path = '' ): void {
		foreach ( $this->controllers( $segment, $path ) as $controller ) {
			if ( ! isset( $this->registered[ $controller ] ) ) {
				$this->registered[ $controller ] = true;
				foreach ( $this->container->get( $controller )->routes() as $route ) {
					$route->register();
				}
			}
		}
	}

	/**
	 * @param string $segment The path's first segment, '' for all.
	 * @param string $path    The whole path: a room can register one path alone, so that a frequent call does not build
	 *                        other routes.
	 * @return list<class-string<Controller>>
	 */
	private function controllers( string $segment, string $path ): array {
		$groups = array();
		foreach ( $this->wiring->controllers as $first => $controllers ) {
			if ( '' === $segment || explode( '/', $first )[0] === $segment ) {
				$groups[ $first ] = $controllers;
			}
		}
		return array_merge(
			...array_values( $segment !== $path && isset( $groups[ $path ] ) ? array( $groups[ $path ] ) : $groups )
		);
	}
}
