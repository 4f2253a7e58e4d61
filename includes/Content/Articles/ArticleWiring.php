<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Articles;

use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Content\Api\ArticleForms;
use Zeromo\Community\Content\ArticleWriter;
use Zeromo\Community\Content\ContentVisibility;
use Zeromo\Community\Content\CoreHooks;
use Zeromo\Community\Content\EditWindow;
use Zeromo\Community\Content\FeedKeeper;
use Zeromo\Community\Content\FeedProjector;
use Zeromo\Community\Content\FeedSync;
use Zeromo\Community\Content\Parts\ArticleLocks;
use Zeromo\Community\Content\PlaceNames;
use Zeromo\Community\Content\PostParts;
use Zeromo\Community\Content\PostRules;
use Zeromo\Community\Content\PostStore;
use Zeromo\Community\Content\View\CardView;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Topics\Api\Topics;

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
		$c->set( ArticleRights::class, static fn( Container $c ): ArticleRights => new ArticleRights( $c->get( Settings::class ) ) );
		$c->set( ArticleCircles::class, static fn( Container $c ): ArticleCircles => new ArticleCircles( $c->get( ContentVisibility::class ), $c->get( CoreHooks::class ), $c->get( CircleBoard::class ), $c->get( Caller::class ) ) );
		$c->set( ArticleMaker::class, static fn( Container $c ): ArticleMaker => new ArticleMaker( $c->get( ArticleRights::class ), $c->get( ArticleLocks::class ), $c->get( PostStore::class ), $c->get( Library::class ), $c->get( Circles::class ), $c->get( Topics::class ), $c->get( PostParts::class ), $c->get( PostRules::class ), $c->get( EditWindow::class ) ) );
		$c->set( ArticleWriter::class, static fn( Container $c ): ArticleWriter => new ArticleWriting( $c->get( ArticleMaker::class ), $c->get( ArticleRights::class ), $c->get( PostStore::class ), $c->get( PostParts::class ), $c->get( FeedProjector::class ), $c->get( FeedKeeper::class ), $c->get( CoreHooks::class ), $c->get( Db::class ) ) );
		$c->set( PlaceField::class, static fn( Container $c ): PlaceField => new PlaceField( $c->get( ArticleCircles::class ), $c->get( Circles::class ), $c->get( Topics::class ), $c->get( PlaceNames::class ), $c->get( PostRules::class ), $c->get( PostStore::class ), $c->get( FeedSync::class ), $c->get( Caller::class ) ) );
		$c->set( ArticlePreview::class, static fn( Container $c ): ArticlePreview => new ArticlePreview( $c->get( ArticleMaker::class ), $c->get( PostParts::class ), $c->get( CardView::class ), $c->get( PlaceNames::class ) ) );
		$c->set(
			ArticleForms::class,
			static fn(): ArticleForms => new ArticleCalls(
				static fn(): ArticleLocks => $c->get( ArticleLocks::class ),
				static fn(): ArticlePreview => $c->get( ArticlePreview::class ),
				static fn(): ArticleEditor => $c->get( ArticleEditor::class )
			)
		);
		$c->set( ArticleEditor::class, static fn( Container $c ): ArticleEditor => new ArticleEditor( $c->get( ArticleMaker::class ), $c->get( ArticleRights::class ) ) );
	}
}
