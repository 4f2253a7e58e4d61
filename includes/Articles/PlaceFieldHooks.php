<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Posts\Api\PostKind;

/**
 * The circle and topics of an article, in core's editor.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class PlaceFieldHooks {

	public const NAME = 'zeromo_place';

	/** @param \Closure(): PlaceField $field Made when an article is read or saved. */
	public function __construct( #[Lazy( PlaceField::class )] private readonly \Closure $field ) {}

	#[Action( 'rest_api_init', 10, 0 )]
	public function register(): void {
		register_rest_field(
			PostKind::Article->type(),
			self::NAME,
			array(
				'get_callback'    => $this->get( ... ),
				'update_callback' => fn( mixed $value, \WP_Post $post ): bool|\WP_Error => ( $this->field )()->store(
					$value,
					$post
				),
				'schema'          => self::schema(),
			)
		);
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request The call. */
	#[Filter( 'rest_pre_insert_post' )]
	public function before( mixed $post, \WP_REST_Request $request ): mixed {
		return $post instanceof \stdClass && isset( $request[ self::NAME ] )
			? ( $this->field )()->before( $post, $request )
			: $post;
	}

	/**
	 * @return JsonSchema
	 */
	private static function schema(): array {
		$named = array(
			'type' => 'object',
			'properties' => array( 'id' => array( 'type' => 'integer' ), 'title' => array( 'type' => 'string' ) ),
		);
		return array(
			'description' => __( '圈子和话题：只给能编辑的人', 'zeromo-community' ),
			'type'        => array( 'object', 'null' ),
			'context'     => array( 'edit' ),
			'properties'  => array(
				'circle_id' => array( 'type' => 'integer', 'minimum' => 0 ),
				'topic_id'  => array(
					'type' => 'array',
					'items' => array( 'type' => 'integer', 'minimum' => 1 ),
					'maxItems' => 50,
					'uniqueItems' => true,
				),
				'circle'    => array( 'readonly' => true, 'type' => array( 'object', 'null' ) ) + $named,
				'topics'    => array( 'readonly' => true, 'type' => 'array', 'items' => $named ),
			),
		);
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
