<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** The circle and topics of an article, in core's editor. */
final class PlaceFieldHooks {

	/** @param \Closure(): PlaceField $field Made when an article is read or saved. */
	public function __construct( #[Lazy( PlaceField::class )] private readonly \Closure $field ) {}

	#[Action( 'rest_api_init', 10, 0 )]
	public function register(): void {
		register_rest_field(
			PlaceField::type(),
			PlaceField::NAME,
			array(
				'get_callback'    => $this->get( ... ),
				'update_callback' => fn( mixed $value, \WP_Post $post ): bool|\WP_Error => ( $this->field )()->store( $value, $post ),
				'schema'          => PlaceField::schema(),
			)
		);
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request The call. */
	#[Filter( 'rest_pre_insert_post' )]
	public function before( mixed $post, \WP_REST_Request $request ): mixed {
		return $post instanceof \stdClass && isset( $request[ PlaceField::NAME ] ) ? ( $this->field )()->before( $post, $request ) : $post;
	}

	/**
	 * In lists nobody asks for it, and each would be a query.
	 *
	 * @param \WP_REST_Request<array<string, mixed>> $request The call.
	 * @return array<string, mixed>|null
	 */
	private function get( mixed $post, string $name, \WP_REST_Request $request ): ?array {
		$is_one = is_array( $post ) && is_numeric( $post['id'] ?? null ) && is_numeric( $request['id'] );
		return $is_one ? ( $this->field )()->get( (int) $post['id'] ) : null;
	}
}
