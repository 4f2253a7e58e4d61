<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Log;

/**
 * Declaration of one use case: arguments, permission, rate limit, handler and response schema.
 *
 * Core's REST server, the ajax stores and the forms without script all run this declaration; only it checks rights and
 * counts calls. A handler gets the request with validated and cast arguments.
 *
 * @phpstan-type Request \WP_REST_Request
 * @phpstan-import-type Answer from Schema
 */
final class Route {

	/** Most letters of a word in the path. */
	private const WORD = 64;

	/** Below zeromo/v1, with ids in braces. */
	public readonly string $path;

	/** @var non-empty-list<string> */
	private readonly array $methods;

	/** @var list<string> Arguments in the path. */
	private readonly array $ids;

	/** @var array<string, array<string, mixed>> From Arg. */
	public readonly array $args;

	/**
	 * @param RouteKit                             $kit     Caller and rate limits.
	 * @param string                               $line    Method(s) and path, e.g. `POST /circle/{id}`; names in
	 *                                                      braces are ids, or words where $args says so.
	 * @param array<string, array<string, mixed>>  $args    From Arg; path ids are added automatically.
	 * @param \Closure(Request): mixed             $can     Throws Failure if not permitted; writes nothing, as core
	 *                                                      calls it twice.
	 * @param \Closure(Request): mixed             $handle  Returns data or a WP_REST_Response, or throws Failure; with
	 *                                                      $once, returns the unit's result.
	 * @param \Closure(): array<string, mixed>     $schema  JSON schema of the response.
	 * @param string|null                          $limit   Action of the rate limiter.
	 * @param (\Closure(Input): bool)|null         $counted Which calls count against the limit; null for all.
	 * @param (\Closure(Answer, Request): Answer)|null $once Accepts idempotency keys: makes the response of the result
	 *                                                       of $handle.
	 */
	public function __construct(
		private readonly RouteKit $kit,
		public readonly string $line,
		array $args,
		private readonly \Closure $can,
		private readonly \Closure $handle,
		public readonly \Closure $schema,
		private readonly ?string $limit = null,
		private readonly ?\Closure $counted = null,
		private readonly ?\Closure $once = null
	) {
		[ $methods, $path ] = explode( ' ', $line, 2 ) + array( '', '/' );
		$this->methods      = explode( '|', $methods );
		$this->path         = $path;
		$this->ids          = 0 === preg_match_all( '/\{(\w+)\}/', $path, $m ) ? array() : $m[1];
		foreach ( $this->ids as $id ) {
			$args += array( $id => Arg::id( __( '编号', 'zeromo-community' ) ) );
		}
		$args      += null === $once ? array() : Arg::key();
		$this->args = array_map(
			static fn( array $arg ): array => $arg + array( 'validate_callback' => array( Arg::class, 'check' ) ),
			$args
		);
	}

	/** Registers the route with core's REST server. */
	public function register(): void {
		$schema = $this->schema;
		$title  = trim( $this->path, '/' );
		register_rest_route(
			Controller::NAMESPACE,
			'/'
				. preg_replace_callback(
					'/\{(\w+)\}/',
					fn( array $m ): string => $this->is_word( $m[1] )
						? "(?P<$m[1]>[A-Za-z0-9_-]+)"
						: "(?P<$m[1]>\d+)",
					ltrim( $this->path, '/' )
				),
			array(
				array(
					'methods'             => implode( ',', $this->methods ),
					'args'                => $this->args,
					// Core has one schema per path; the contract has one per method.
					'answer'              => $schema,
					'limit'               => $this->limit,
					'once'                => null !== $this->once,
					'permission_callback' => $this->may( ... ),
					'callback'            => $this->respond( ... ),
				),
				'schema' => static fn(): array => array(
					'$schema' => 'http://json-schema.org/draft-04/schema#',
					'title' => $title,
				) + Schema::plain( $schema() ),
			)
		);
	}

	/**
	 * Runs the route for a store or a form: the same checks in the same order, without core's REST server.
	 *
	 * @param array<string, mixed> $sent       Unslashed; undeclared arguments are ignored.
	 * @param array<mixed>         $files      As in $_FILES.
	 * @param bool                 $is_counted Whether it counts against the limit.
	 * @throws Failure Any failure of the route.
	 */
	public function run( array $sent, array $files = array(), bool $is_counted = true ): \WP_REST_Response {
		$request = $this->request( array_intersect_key( $sent, $this->args ), $files );
		if ( 0 === $this->kit->caller->id() ) {
			// A missing login is reported before invalid arguments.
			( $this->can )( $request );
		}
		$fault   = $request->has_valid_params();
		$fault   = true === $fault ? $request->sanitize_params() : $fault;
		if ( $fault instanceof \WP_Error ) {
			throw self::fault( $fault );
		}
		( $this->can )( $request );
		$answer = $this->work( $request, $is_counted );
		return $answer instanceof \WP_REST_Response ? $answer : new \WP_REST_Response( $answer );
	}

	/**
	 * @param Request $request Core's permission callback; without side effects, as core calls it again for the Allow
	 *                         header.
	 */
	private function may( \WP_REST_Request $request ): bool|\WP_Error {
		try {
			( $this->can )( $request );
			return true;
		} catch ( Failure $failure ) {
			return $failure->to_wp_error();
		}
	}

	/**
	 * @param Request $request Core's callback: a Failure becomes a WP_Error; other exceptions are logged and answered
	 *                         with a fixed message.
	 */
	private function respond( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		try {
			$answer = $this->work( $request );
			return $answer instanceof \WP_REST_Response ? $answer : new \WP_REST_Response( $answer );
		} catch ( Failure $failure ) {
			return $failure->to_wp_error();
		} catch ( \Throwable $e ) {
			Log::error( $e );
			return Failure::unavailable()->to_wp_error();
		}
	}

	/** @param Request $request Validated and permitted. */
	private function work( \WP_REST_Request $request, bool $is_counted = true ): mixed {
		$this->pin_ids( $request );
		$counted = $this->counted;
		if ( $is_counted && null !== $this->limit && ( null === $counted || $counted( new Input( $request ) ) ) ) {
			$this->kit->limits()->hit( $this->limit );
		}
		return null === $this->once ? ( $this->handle )( $request ) : $this->work_once( $request, $this->once );
	}

	/**
	 * Runs a call with a key. Keys of visitors are ignored, as visitors would share them.
	 *
	 * @param Request                                                       $request Checked and allowed.
	 * @param \Closure(Answer, Request): Answer $answer  From the declaration.
	 * @return Answer
	 */
	private function work_once( \WP_REST_Request $request, \Closure $answer ): array {
		/** @var \Closure(): Answer $work */
		$work   = fn(): mixed => ( $this->handle )( $request );
		$in     = new Input( $request );
		$key    = (string) $request->get_header( Arg::KEY );
		$key    = '' === $key ? $in->text( Arg::KEY ) : $key;
		$member = $this->kit->caller->id();
		if ( '' === $key || 0 === $member ) {
			return $answer( $work(), $request );
		}
		$sent = array_diff_key(
			array_intersect_key( $in->all(), $this->args ),
			array( Arg::KEY => true, '_wpnonce' => true )
		);
		$then = static fn( array $result ): array => $answer( $result, $request );
		return $this->kit->once()->call( $member, $this->line, $key, $sent, $request->get_file_params(), $work, $then );
	}

	/** Whether a part of the path is a word, as its argument says, and not an id. */
	private function is_word( string $name ): bool {
		return 'string' === ( $this->args[ $name ]['type'] ?? '' );
	}

	/** @param Request $request Prevents body and query from overriding an id of the path. */
	private function pin_ids( \WP_REST_Request $request ): void {
		$url = $request->get_url_params();
		foreach ( $this->ids as $id ) {
			$value = $url[ $id ] ?? null;
			if ( $this->is_word( $id ) && is_string( $value ) && strlen( $value ) <= self::WORD ) {
				$request->set_param( $id, $value );
				continue;
			}
			if ( ! is_numeric( $value ) || (int) $value < 1 ) {
				throw Failure::invalid( $id );
			}
			$request->set_param( $id, (int) $value );
		}
	}

	/**
	 * @param array<string, mixed> $sent  Declared arguments.
	 * @param array<mixed>         $files As in $_FILES.
	 * @return Request
	 */
	private function request( array $sent, array $files ): \WP_REST_Request {
		/** @var Request $request */
		$request = new \WP_REST_Request(
			$this->methods[0],
			'/' . Controller::NAMESPACE . $this->path,
			array( 'args' => $this->args )
		);
		$ids     = array_fill_keys( $this->ids, true );
		$rest    = array_diff_key( $sent, $ids );
		$request->set_url_params( array_intersect_key( $sent, $ids ) );
		'GET' === $this->methods[0] ? $request->set_query_params( $rest ) : $request->set_body_params( $rest );
		$request->set_file_params( $files ); // @phpstan-ignore argument.type (handlers look at each part)
		$request->set_default_params(
			array_map(
				static fn( array $arg ): mixed => $arg['default'],
				array_filter( $this->args, static fn( array $arg ): bool => isset( $arg['default'] ) )
			)
		);
		return $request;
	}

	/** Converts an error of core's argument validation. */
	private static function fault( \WP_Error $error ): Failure {
		$data   = $error->get_error_data();
		$params = is_array( $data ) && is_array( $data['params'] ?? null ) ? $data['params'] : array();
		$field  = array_is_list( $params ) ? ( $params[0] ?? null ) : array_key_first( $params );
		return 'rest_missing_callback_param' === $error->get_error_code()
			? Failure::missing( (string) $field )
			: Failure::invalid( (string) $field );
	}
}
