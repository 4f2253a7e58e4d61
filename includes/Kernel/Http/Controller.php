<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

use Zeromo\Community\Kernel\Failure;

/**
 * Base of a room's routes: arguments, permission, one call to the service, schema — nothing else.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
abstract class Controller {

	public const NAMESPACE = 'zeromo/v1';

	public function __construct( protected readonly RouteKit $kit ) {}

	/** Registers the room's routes with route(). */
	abstract public function register(): void;

	/**
	 * Registers one route.
	 *
	 * @param non-empty-string                    $line    Method(s) and path, e.g. `POST /circle/{id}`; names in braces are ids.
	 * @param array<string, JsonSchema>           $args    From Arg; path ids are added by themselves.
	 * @param \Closure(\WP_REST_Request): mixed   $can     A question from anyone(), member(), …
	 * @param \Closure(\WP_REST_Request): mixed   $handle  Gives data, a WP_REST_Response, or throws Failure.
	 * @param JsonSchema|(\Closure(): JsonSchema) $schema  Of the answer; only who asks for it makes a closure give it.
	 * @param string|null                         $limit   Action of the rate limiter.
	 * @param (\Closure(Input): bool)|null        $counted Which calls count against the limit; null for all.
	 */
	protected function route( string $line, array $args, \Closure $can, \Closure $handle, array|\Closure $schema, ?string $limit = null, ?\Closure $counted = null ): void {
		[ $methods, $path ] = explode( ' ', $line, 2 ) + array( '', '/' );
		$ids                = array();
		$pattern            = (string) preg_replace_callback(
			'/\{(\w+)\}/',
			static function ( array $m ) use ( &$ids ): string {
				$ids[] = $m[1];
				return '(?P<' . $m[1] . '>\d+)';
			},
			$path
		);
		foreach ( $ids as $id ) {
			$args = array( $id => Arg::id( __( '编号', 'zeromo-community' ) ) ) + $args;
		}
		$args = array_map( static fn( array $arg ): array => $arg + array( 'validate_callback' => array( Shape::class, 'check' ) ), $args );
		$answer = $schema instanceof \Closure ? $schema : static fn(): array => $schema;
		register_rest_route(
			self::NAMESPACE,
			'' === $pattern || '0' === $pattern ? '/' : $pattern,
			array(
				array(
					'methods'             => str_replace( '|', ',', $methods ),
					'args'                => $args,
					// Core knows one schema a path; the contract has one for each method.
					'answer'              => $answer,
					'limit'               => $limit,
					'permission_callback' => fn( \WP_REST_Request $request ): bool|\WP_Error => $this->kit->allowed( $can, $request ),
					'callback'            => fn( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error => $this->kit->answer(
						function () use ( $handle, $request, $limit, $counted, $ids ): mixed {
							$this->pin_ids( $request, $ids );
							if ( null !== $limit && ( null === $counted || $counted( new Input( $request ) ) ) ) {
								$this->kit->limits->hit( $limit );
							}
							return $handle( $request );
						}
					),
				),
				'schema' => static fn(): array => array( '$schema' => 'http://json-schema.org/draft-04/schema#', 'title' => trim( $path, '/' ) ) + Schema::plain( $answer() ),
			)
		);
	}

	/** Calls that look for words; the others of their route are lists along a key. */
	protected static function searches( Input $in ): bool {
		return '' !== trim( $in->text( 'search' ) );
	}

	/** Everybody may; a visitor's POST must not come from another site's page. */
	protected function anyone(): \Closure {
		return function ( \WP_REST_Request $request ): void {
			if ( 0 === $this->kit->caller->id() && ! in_array( $request->get_method(), array( 'GET', 'HEAD' ), true ) && ! $this->kit->caller->same_origin() ) {
				throw Failure::forbidden();
			}
		};
	}

	/** Any logged-in user. */
	protected function member(): \Closure {
		return fn( \WP_REST_Request $request ): int => $this->kit->caller->member();
	}

	/** Who has a capability. */
	protected function who_can( string $capability ): \Closure {
		return function ( \WP_REST_Request $request ) use ( $capability ): void {
			$this->kit->caller->need( $capability );
		};
	}

	/** Only visitors and members of this site's pages: see anyone(). The caller's id, 0 for a visitor. */
	protected function viewer(): int {
		return $this->kit->caller->id();
	}

	/**
	 * A bare-array list with its total.
	 *
	 * @param list<mixed> $items    One page.
	 * @param int|null    $total    A kept count, null where none is kept.
	 * @param int|null    $per_page With it, X-WP-TotalPages is sent too.
	 * @param Cursor|null $next     Where the next page begins, null on the last one.
	 */
	protected function items( array $items, ?int $total = null, ?int $per_page = null, ?Cursor $next = null ): \WP_REST_Response {
		$response = new \WP_REST_Response( $items );
		if ( null !== $total ) {
			$response->header( 'X-WP-Total', (string) $total );
			if ( null !== $per_page ) {
				$response->header( 'X-WP-TotalPages', (string) (int) ceil( $total / max( 1, $per_page ) ) );
			}
		}
		if ( null !== $next ) {
			$response->header( 'X-WP-Next-Cursor', (string) $next );
		}
		return $response;
	}

	/**
	 * Body and query may not override an id of the path: what the handler reads under its name is the path's value.
	 *
	 * @param \WP_REST_Request $request The call.
	 * @param list<string>     $ids     Names in the path.
	 */
	private function pin_ids( \WP_REST_Request $request, array $ids ): void {
		$url = $request->get_url_params();
		foreach ( $ids as $id ) {
			$value = $url[ $id ] ?? null;
			if ( ! is_numeric( $value ) || (int) $value < 1 ) {
				throw Failure::invalid( $id );
			}
			$request->set_param( $id, (int) $value );
		}
	}
}
