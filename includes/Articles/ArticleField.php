<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Posts\Api\PostKind;

/**
 * 动态设置 in core's editor: a field `zeromo_privacy` of articles on core's routes that only the author and moderators are
 * given, and the panels that edit it. What is hidden goes to the lock's own table, links to netdisks to theirs, never
 * into the article. They are one field, so that a lock which hides nothing but links is stored with them.
 */
final class ArticleField {

	public const NAME = 'zeromo_privacy';

	/** Most links that are read; how many an article may have, says their room. */
	private const LINKS = 20;

	/** @param \Closure(): ArticlePanels $panels Made when an article is read or saved. */
	public function __construct( #[Lazy( ArticlePanels::class )] private readonly \Closure $panels ) {}

	/** On `rest_api_init`. */
	#[Action( 'rest_api_init' )]
	public function register(): void {
		foreach ( self::types() as $type ) {
			register_rest_field(
				$type,
				self::NAME,
				array(
					// In lists nobody asks for it, and each would be a query.
					'get_callback'    => fn( mixed $post, string $name, \WP_REST_Request $request ): ?array =>
						is_array( $post ) && is_numeric( $post['id'] ?? null ) && is_numeric( $request['id'] )
							? ( $this->panels )()->get( (int) $post['id'] )
							: null,
					'update_callback' => fn( mixed $value, \WP_Post $post ): bool|\WP_Error =>
						( $this->panels )()->save( $value, $post ),
					'schema'          => array(
						'description' => __( '动态设置：只给作者和管理员', 'zeromo-community' ),
						'type'        => array( 'object', 'null' ),
						'context'     => array( 'edit' ),
						'properties'  => array(
							'type'      => array( 'type' => 'string', 'maxLength' => 20 ),
							'content'   => array( 'type' => 'string' ),
							'value'     => array( 'type' => array( 'string', 'integer', 'null' ) ),
							'vip_value' => array( 'type' => array( 'string', 'integer', 'null' ) ),
							'free'      => array( 'type' => array( 'string', 'integer', 'null' ) ),
							'roles'     => array(
								'type' => 'array',
								'items' => array( 'type' => 'string', 'maxLength' => 60 ),
								'maxItems' => 50,
							),
							'image_ids' => array(
								'type' => 'array',
								'items' => array( 'type' => 'integer', 'minimum' => 1 ),
								'maxItems' => 200,
							),
							'copy_off'  => array( 'type' => array( 'boolean', 'null' ) ),
							'netdisk'   => array(
								'type'     => array( 'array', 'null' ),
								'maxItems' => self::LINKS,
								'items'    => array(
									'type'       => 'object',
									'properties' => array(
										'url'      => array( 'type' => 'string', 'maxLength' => 2000 ),
										'code'     => array( 'type' => 'string', 'maxLength' => 100 ),
										'password' => array( 'type' => 'string', 'maxLength' => 400 ),
										'title'    => array( 'type' => 'string', 'maxLength' => 240 ),
									),
								),
							),
							'set'       => array( 'type' => 'boolean', 'readonly' => true ),
							'images'    => array(
								'type' => 'array',
								'items' => array( 'type' => 'object' ),
								'readonly' => true,
							),
						),
					),
				)
			);
		}
	}

	/** @return list<string> */
	public static function types(): array {
		return array_values(
			array_filter( array( PostKind::Article->type(), PostKind::Product->type() ), 'post_type_exists' )
		);
	}
}
