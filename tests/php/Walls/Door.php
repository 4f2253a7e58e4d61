<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Walls;

use Zeromo\Community\Routing\Ajax;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Plugin;
use Zeromo\Community\PrivateFiles\Api\FileLinks;

/**
 * The ways into the site, called in this process as the web server's entry files call them: each lists what is
 * registered behind it, and gives the status and the body of one call.
 *
 * @phpstan-type Given array{int, string}
 */
final class Door {

	/** Nobody can sign in by XML-RPC with it. */
	private const NOBODY = 'nobody-of-this-name';

	/** From here on a request's end is an exception. */
	public static function hold(): void {
		// phpcs:ignore Generic.Files.LineLength -- one string.
		$end = static fn(): \Closure => static function ( mixed $message = '', mixed $title = '', mixed $args = array() ): void {
			$args = is_array( $args ) ? $args : array( 'response' => $args );
			$text = $message instanceof \WP_Error
				? $message->get_error_message()
				: ( is_scalar( $message ) ? (string) $message : '' );
			throw new Ended( is_numeric( $args['response'] ?? null ) ? (int) $args['response'] : 0, $text );
		};
		foreach ( array( '', '_ajax', '_json', '_jsonp', '_xmlrpc', '_xml' ) as $kind ) {
			add_filter( "wp_die{$kind}_handler", $end, PHP_INT_MAX );
		}
		add_filter(
			'wp_redirect',
			static fn( mixed $url, mixed $status ) => throw new Ended( (int) $status, (string) $url ),
			PHP_INT_MAX,
			2
		);
	}

	/**
	 * Paths of all REST routes outside our own namespace with the methods each of them takes.
	 *
	 * @return array<string, array{path: string, methods: list<string>, args: array<string, array<string, mixed>>}> By
	 *   pattern and method.
	 */
	public static function core_routes(): array {
		Plugin::container()->get( Router::class )->register_all();
		$routes = array();
		foreach ( rest_get_server()->get_routes() as $pattern => $handlers ) {
			if ( str_starts_with( (string) $pattern, '/zeromo/v1' ) ) {
				continue;
			}
			$path = self::readable( (string) $pattern );
			foreach ( $handlers as $handler ) {
				$methods = array_keys( array_filter( $handler['methods'] ) );
				// PUT and PATCH are the same handler as POST.
				$name            = $methods[0] . ' ' . $path;
				$routes[ $name ] = array(
					'path' => $path,
					'methods' => $methods,
					'args' => $handler['args'] ?? array(),
				);
			}
		}
		ksort( $routes );
		return $routes;
	}

	/** `(?P<id>[\d]+)` as `{id}`; groups may hold groups. */
	private static function readable( string $pattern ): string {
		return (string) preg_replace( '/\(\?P<(\w+)>(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/', '{$1}', $pattern );
	}

	/** @return list<string> Names of our own admin-ajax actions. */
	public static function ajax_actions(): array {
		return Plugin::container()->get( Ajax::class )->names();
	}

	/**
	 * Names of core's admin-ajax actions: those of the lists in admin-ajax.php, and what is hooked.
	 *
	 * @return list<string>
	 */
	public static function core_ajax_actions(): array {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		require_once ABSPATH . 'wp-admin/includes/ajax-actions.php';
		$names = array();
		$list  = false;
		foreach ( token_get_all( (string) file_get_contents( ABSPATH . 'wp-admin/admin-ajax.php' ) ) as $token ) {
			if ( is_array( $token ) && T_VARIABLE === $token[0] ) {
				$list = 1 === preg_match( '/^\$core_actions_(get|post|post_deprecated)$/', $token[1] );
			} elseif ( $list && is_array( $token ) && T_CONSTANT_ENCAPSED_STRING === $token[0] ) {
				$names[ trim( $token[1], "'" ) ] = true;
			}
		}
		foreach ( array_keys( $GLOBALS['wp_filter'] ) as $hook ) {
			$other = '/^wp_ajax_(?:nopriv_)?(?!zeromo_|post_rating|user_buy_|nopriv_)(.+)$/';
			if ( preg_match( $other, (string) $hook, $m ) ) {
				$names[ $m[1] ] = true;
			}
		}
		$names = array_keys( $names );
		sort( $names );
		return $names;
	}

	/** @return list<string> Actions of admin-post.php. */
	public static function forms(): array {
		$names = array();
		foreach ( array_keys( $GLOBALS['wp_filter'] ) as $hook ) {
			if ( preg_match( '/^admin_post_(?:nopriv_)?(?!nopriv_)(.+)$/', (string) $hook, $m ) ) {
				$names[ $m[1] ] = true;
			}
		}
		$names = array_keys( $names );
		sort( $names );
		return $names;
	}

	/** @return list<string> Methods of XML-RPC. */
	public static function methods(): array {
		$names = array_keys( self::server()->methods );
		sort( $names );
		return $names;
	}

	/**
	 * A REST call; a path with `{name}` takes it out of the parameters.
	 *
	 * @param array<string, mixed> $params Query of a GET, else the body.
	 * @return Given
	 */
	public static function rest( string $method, string $path, int $user, array $params ): array {
		wp_set_current_user( $user );
		$path = (string) preg_replace_callback(
			'/\{(\w+)\}/',
			static function ( array $m ) use ( &$params ): string {
				$value = $params[ $m[1] ] ?? 1;
				unset( $params[ $m[1] ] );
				return is_scalar( $value ) ? (string) $value : '1';
			},
			$path
		);
		$request = new \WP_REST_Request( $method, $path );
		'GET' === $method ? $request->set_query_params( $params ) : $request->set_body_params( $params );
		$given = self::given( static fn(): \WP_REST_Response => rest_do_request( $request ) );
		if ( $given instanceof \WP_REST_Response ) {
			$body = rest_get_server()->response_to_data( $given, true );
			return array( $given->get_status(), (string) wp_json_encode( $body, self::JSON ) );
		}
		return $given;
	}

	private const JSON = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PARTIAL_OUTPUT_ON_ERROR;

	/**
	 * One of our admin-ajax actions, with its nonce.
	 *
	 * @param array<string, mixed> $params Unslashed.
	 * @return Given
	 */
	public static function ajax( string $action, int $user, array $params, string $method = 'POST' ): array {
		wp_set_current_user( $user );
		$_SERVER['REQUEST_METHOD'] = $method;
		try {
			$answer = Plugin::container()->get( Ajax::class )->dispatch(
				$action,
				$params + array( '_wpnonce' => wp_create_nonce( $action ) )
			);
		} finally {
			$_SERVER['REQUEST_METHOD'] = 'GET';
		}
		return array( $answer['status'], (string) wp_json_encode( $answer['body'], self::JSON ) );
	}

	/**
	 * One of core's admin-ajax actions, as admin-ajax.php goes on with it.
	 *
	 * @param array<string, mixed> $params Unslashed.
	 * @return Given Where core says no by -1 or `success: false` the status is 403.
	 */
	public static function core_ajax( string $action, int $user, array $params ): array {
		wp_set_current_user( $user );
		$hook = ( 0 === $user ? 'wp_ajax_nopriv_' : 'wp_ajax_' ) . $action;
		$work = 'wp_ajax_' . ( 0 === $user ? 'nopriv_' : '' ) . str_replace( '-', '_', $action );
		if (
			! has_action( $hook )
			&& ! (
				function_exists( $work )
				&& ( $user > 0 || in_array( $action, array( 'heartbeat', 'generate-password' ), true ) )
			)
		) {
			return array( 400, '0' );
		}
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_GET                      = wp_slash( $params );
		$_POST                     = wp_slash( $params );
		$_REQUEST                  = wp_slash( array( 'action' => $action ) + $params );
		add_filter( 'wp_doing_ajax', '__return_true', 99 );
		try {
			if ( function_exists( $work ) && ! has_action( $hook, $work ) ) {
				// As admin-ajax.php does.
				add_action( $hook, $work, 1 );
			}
			$given = self::given(
				static function () use ( $hook, $action ): void {
					self::admin_init();
					do_action( $hook, $action );
				}
			);
		} finally {
			remove_filter( 'wp_doing_ajax', '__return_true', 99 );
			$_SERVER['REQUEST_METHOD'] = 'GET';
		}
		[ $status, $body ] = is_array( $given ) ? $given : array( 200, '' );
		$json              = json_decode( $body, true );
		// phpcs:ignore WordPress.WP.I18n -- core's own words.
		$sorry             = (string) __( 'Sorry, you are not allowed to edit this post.' );
		$refused           = str_contains( $body, mb_substr( $sorry, 0, 3 ) )
			|| in_array( trim( $body ), array( '-1', '0' ), true )
			|| ( is_array( $json ) && false === ( $json['success'] ?? true ) );
		return array( $status >= 400 ? $status : ( $refused ? 403 : 200 ), $body );
	}

	/**
	 * What plugins guard with on `admin_init`, before anything else; what comes later registers settings and looks for
	 * updates.
	 */
	private static function admin_init(): void {
		// Some of them ask whether it runs.
		$GLOBALS['wp_current_filter'][] = 'admin_init';
		foreach ( $GLOBALS['wp_filter']['admin_init']->callbacks ?? array() as $priority => $callbacks ) {
			foreach ( $priority < 10 ? $callbacks : array() as $callback ) {
				if ( ! is_string( $callback['function'] ) && is_callable( $callback['function'] ) ) {
					( $callback['function'] )( '' );
				}
			}
		}
		array_pop( $GLOBALS['wp_current_filter'] );
	}

	/**
	 * A form without script.
	 *
	 * @param array<string, mixed> $params Unslashed, without the nonce.
	 * @return Given 302 and 303 are where it worked; 401 also where the way leads to the sign-in page.
	 */
	public static function form( string $action, int $user, array $params, bool $nonce = true ): array {
		wp_set_current_user( $user );
		$hook = ( 0 === $user ? 'admin_post_nopriv_' : 'admin_post_' ) . $action;
		if ( ! has_action( $hook ) ) {
			return array( 400, '' );
		}
		$params                   += $nonce ? array( '_wpnonce' => wp_create_nonce( $action ) ) : array();
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_POST                     = wp_slash( $params );
		$_REQUEST                  = wp_slash( $params );
		try {
			$given = self::given( static fn() => do_action( $hook ) );
		} finally {
			$_SERVER['REQUEST_METHOD'] = 'GET';
		}
		if ( ! is_array( $given ) ) {
			return array( 200, '' );
		}
		$said       = get_transient( $action . '_' . $user );
		if ( is_array( $said ) && false === ( $said['good'] ?? true ) ) {
			// The screen tells on the page it leads back to.
			return array( 403, (string) $said['text'] );
		}
		$to_sign_in = in_array( $given[0], array( 302, 303 ), true ) && str_starts_with( $given[1], wp_login_url() );
		return $to_sign_in ? array( 401, $given[1] ) : $given;
	}

	/**
	 * A method of XML-RPC.
	 *
	 * @param list<mixed> $args With {user} and {password} where name and password stand.
	 * @return Given The status is the fault's code.
	 */
	public static function xmlrpc( string $method, int $user, array $args ): array {
		wp_set_current_user( 0 );
		$name   = 0 === $user ? self::NOBODY : (string) get_userdata( $user )?->user_login;
		$server = self::server();
		$args   = array_map(
			static fn( mixed $arg ): mixed => match ( $arg ) {
			'{user}'     => $name,
			'{password}' => 'password',
			default      => $arg,
			},
			$args
		);
		$call   = $server->methods[ $method ];
		$call   = is_string( $call ) && str_starts_with( $call, 'this:' )
			? array( $server, substr( $call, 5 ) )
			: $call;
		add_filter( 'xmlrpc_enabled', '__return_true' );
		$given = self::given( static fn() => is_callable( $call ) ? $call( $args ) : new \IXR_Error( -32601, '' ) );
		remove_filter( 'xmlrpc_enabled', '__return_true' );
		if ( $given instanceof \IXR_Error ) {
			return array( (int) $given->code, $given->message );
		}
		return is_array( $given ) && isset( $given[0] ) && is_int( $given[0] ) && $given[0] >= 300
			? $given
			: array( 200, print_r( $given, true ) );
	}

	private static function server(): \wp_xmlrpc_server {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		require_once ABSPATH . WPINC . '/class-IXR.php';
		require_once ABSPATH . WPINC . '/class-wp-xmlrpc-server.php';
		$server = new class() extends \wp_xmlrpc_server {
			/** Without answering the request of this process. */
			public function serve_request(): void {}
		};
		return $server;
	}

	/**
	 * A page of the front.
	 *
	 * @param string $address Below the home address, with its query.
	 * @param bool   $draw    To its end; else it is only decided what is answered.
	 * @return Given
	 */
	public static function page( string $address, int $user, bool $draw = true ): array {
		wp_set_current_user( $user );
		self::begin( $address );
		$status = 200;
		$note   = static function ( mixed $header, mixed $code ) use ( &$status ): mixed {
			$status = (int) $code;
			return $header;
		};
		add_filter( 'status_header', $note, 10, 2 );
		$given = self::given(
			static function () use ( $draw ): void {
				$GLOBALS['wp']->main();
				add_filter( 'wp_using_themes', '__return_true' );
				do_action( 'template_redirect' );
				if ( $draw ) {
					require ABSPATH . WPINC . '/template-loader.php';
				}
			}
		);
		remove_filter( 'status_header', $note );
		wp_reset_postdata();
		if ( ! is_array( $given ) ) {
			return array( $status, '' );
		}
		return array( $given[0] > 0 && 200 !== $given[0] ? $given[0] : $status, $given[1] );
	}

	/**
	 * Where an address leads in the end: the status of a page after the redirects on this site.
	 *
	 * @param string $address As of page().
	 */
	public static function arrive( string $address, int $user ): int {
		for ( $n = 0; $n < 5; $n++ ) {
			[ $status, $body ] = self::page( $address, $user, false );
			if ( ! in_array( $status, array( 301, 302, 303, 307, 308 ), true ) ) {
				return $status;
			}
			if ( str_starts_with( $body, wp_login_url() ) ) {
				return 401;
			}
			if (
				str_starts_with( $body, wp_get_upload_dir()['baseurl'] )
				|| str_contains( $body, FileLinks::FILE . '=' )
			) {
				// A file: the web server's, or of the door that asks again.
				return $status;
			}
			$address = $body;
		}
		return 508;
	}

	/** The globals of a new request. */
	private static function begin( string $address ): void {
		$address                     = str_replace( home_url(), '', $address );
		$query                       = (string) wp_parse_url( $address, PHP_URL_QUERY );
		$_SERVER['REQUEST_URI']      = $address;
		$_SERVER['REQUEST_METHOD']   = 'GET';
		$_SERVER['QUERY_STRING']     = $query;
		$_SERVER['PHP_SELF']         = '/index.php';
		$_POST                       = array();
		wp_parse_str( $query, $_GET );
		$_REQUEST                    = $_GET;
		$wp                          = $GLOBALS['wp'];
		$wp->query_vars              = array();
		$wp->query_string            = '';
		$wp->request                 = '';
		$wp->matched_rule            = '';
		$wp->matched_query           = '';
		$GLOBALS['wp_the_query']     = new \WP_Query();
		$GLOBALS['wp_query']         = $GLOBALS['wp_the_query'];
		$GLOBALS['post']             = null;
		$GLOBALS['page']             = null;
	}

	/**
	 * What the work gives, or how it ended with what it has printed.
	 *
	 * @param \Closure(): mixed $work The request.
	 * @return mixed A list of status and body where it was ended or printed something.
	 */
	private static function given( \Closure $work ): mixed {
		$level = ob_get_level();
		ob_start();
		$given = null;
		$ended = null;
		try {
			$given = $work();
		} catch ( Ended $end ) {
			$ended = $end;
		} finally {
			while ( ob_get_level() > $level + 1 ) {
				ob_end_flush();
			}
			$printed = (string) ob_get_clean();
		}
		if ( null !== $ended ) {
			return array( 0 === $ended->status ? 200 : $ended->status, $printed . $ended->body );
		}
		return '' === $printed || null !== $given ? $given : array( 200, $printed );
	}
}
