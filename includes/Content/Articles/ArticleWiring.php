<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Articles;

use Zeromo\Community\Content\Api\ArticleForms;
use Zeromo\Community\Content\ArticleWriter;
use Zeromo\Community\Content\Parts\ArticleLocks;
use Zeromo\Community\Kernel\Container;

/** How articles are written; a part of Module. */
final class ArticleWiring {

	/** On the module's boot: core's editor. */
	public static function boot( Container $c ): void {
		$field = static fn(): PlaceField => $c->get( PlaceField::class );
		add_action(
			'rest_api_init',
			static fn() => register_rest_field(
				PlaceField::type(),
				PlaceField::NAME,
				array(
					// In lists nobody asks for it, and each would be a query.
					'get_callback'    => static fn( mixed $post, string $name, \WP_REST_Request $request ): ?array => is_array( $post ) && is_numeric( $post['id'] ?? null ) && is_numeric( $request['id'] ) ? $field()->get( (int) $post['id'] ) : null,
					'update_callback' => static fn( mixed $value, \WP_Post $post ): bool|\WP_Error => $field()->store( $value, $post ),
					'schema'          => PlaceField::schema(),
				)
			)
		);
		add_filter( 'rest_pre_insert_' . PlaceField::type(), static fn( mixed $post, \WP_REST_Request $request ): mixed => $post instanceof \stdClass && isset( $request[ PlaceField::NAME ] ) ? $field()->before( $post, $request ) : $post, 10, 2 );
	}

	/** Says how. */
	public static function register( Container $c ): void {
		$c->bind( ArticleWriter::class, ArticleWriting::class );
		$c->set(
			ArticleForms::class,
			static fn(): ArticleForms => new ArticleCalls(
				static fn(): ArticleLocks => $c->get( ArticleLocks::class ),
				static fn(): ArticlePreview => $c->get( ArticlePreview::class ),
				static fn(): ArticleEditor => $c->get( ArticleEditor::class )
			)
		);
	}
}
