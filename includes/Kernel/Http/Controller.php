<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

use Zeromo\Community\Kernel\Failure;

/**
 * Base class of a room's routes: arguments, permission, one call to the service, schema, and nothing else.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
abstract class Controller {

	public const NAMESPACE = 'zeromo/v1';

	/** @var list<Route> */
	private array $declared = array();

	public function __construct( protected readonly RouteKit $kit ) {}

	/** Declares the room's routes with route(). */
	abstract public function register(): void;

	/**
	 * The declared routes of the room.
	 *
	 * @return list<Route>
	 */
	final public function routes(): array {
		if ( array() === $this->declared ) {
			$this->register();
		}
		return $this->declared;
	}

	/**
	 * Declares one route, see Route. With $once it accepts idempotency keys, see Once.
	 *
	 * @param array<string, JsonSchema>                     $args   From Arg; path ids are added automatically.
	 * @param JsonSchema|(\Closure(): JsonSchema) $schema JSON schema of the response; a closure is called only when the
	 *                                                    schema is needed.
	 * @param (\Closure(Answer, \WP_REST_Request): Answer)|null $once Makes the response of the unit's result.
	 */
	protected function route(
		string $line,
		array $args,
		\Closure $can,
		\Closure $handle,
		array|\Closure $schema,
		?string $limit = null,
		?\Closure $counted = null,
		?\Closure $once = null
	): void {
		$this->declared[] = new Route(
			$this->kit,
			$line,
			$args,
			$can,
			$handle,
			$schema instanceof \Closure ? $schema : static fn(): array => $schema,
			$limit,
			$counted,
			$once
		);
	}

	/**
	 * Declares the two routes that switch a state of one object on and off.
	 *
	 * @param string                                         $on     Line of the route that switches on, e.g. `POST
	 *                                                               /user/follow`.
	 * @param string                                         $off    The other.
	 * @param string                                         $name   Field with the object's id.
	 * @param string                                         $label  Description of the field, Chinese.
	 * @param \Closure(int $id, bool $on): array<mixed> $set    Sets the state and returns the response.
	 * @param JsonSchema                                     $schema Of the answer.
	 */
	protected function toggle(
		string $on,
		string $off,
		string $name,
		string $label,
		\Closure $can,
		\Closure $set,
		array $schema,
		?string $limit
	): void {
		foreach ( array( $on, $off ) as $line ) {
			$handle = static fn( \WP_REST_Request $r ): array => $set(
				( new Input( $r ) )->int( $name ),
				$line === $on
			);
			$this->route( $line, array( $name => Arg::id( $label ) ), $can, $handle, $schema, $limit );
		}
	}

	/** Whether the call is a text search; other calls of the route are lists by an index. */
	protected static function searches( Input $in ): bool {
		return '' !== trim( $in->text( 'search' ) );
	}

	/** Everybody; a visitor's POST must not come from another site's page. */
	protected function anyone(): \Closure {
		return function ( \WP_REST_Request $request ): void {
			if (
				0 === $this->kit->caller->id()
				&& ! in_array( $request->get_method(), array( 'GET', 'HEAD' ), true )
				&& ! $this->kit->caller->same_origin()
			) {
				throw Failure::forbidden();
			}
		};
	}

	/** Any logged-in user. */
	protected function member(): \Closure {
		return fn( \WP_REST_Request $request ): int => $this->kit->caller->member();
	}

	/** Users with a capability. */
	protected function who_can( string $capability ): \Closure {
		return function ( \WP_REST_Request $request ) use ( $capability ): void {
			$this->kit->caller->need( $capability );
		};
	}

	/** The caller's id, 0 for a visitor; checks the origin like anyone(). */
	protected function viewer(): int {
		return $this->kit->caller->id();
	}

	/**
	 * A list response: a plain array, its total in headers.
	 *
	 * @param list<mixed> $items    One page.
	 * @param int|null    $total    A stored count, null if there is none.
	 * @param int|null    $per_page If given, X-WP-TotalPages is sent too.
	 * @param Cursor|null $next     Cursor of the next page, null on the last one.
	 */
	protected function items(
		array $items,
		?int $total = null,
		?int $per_page = null,
		?Cursor $next = null
	): \WP_REST_Response {
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
}
