<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Pictures;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Circles\Api\CircleVisibilityChanged;
use Zeromo\Community\Content\Api\PicturePlacing;
use Zeromo\Community\Content\Api\PostPictures;
use Zeromo\Community\Content\Api\RowWatcher;
use Zeromo\Community\Content\ContentVisibility;
use Zeromo\Community\Content\Parts\MediaMeta;
use Zeromo\Community\Content\PostStore;
use Zeromo\Community\Content\Sql\PicturedRows;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Jobs\IdsJob;
use Zeromo\Community\Kernel\Jobs\JobHandler;
use Zeromo\Community\Kernel\Jobs\Jobs;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\GuardedPictures;
use Zeromo\Community\Media\Api\Library;

/** How the pictures of posts follow who may see these; a part of Module. */
final class PictureWiring {

	private const CIRCLE = 'zeromo_circle';

	/** Says how. */
	public static function register( Container $c ): void {
		$c->set(
			PictureWatch::class,
			static fn( Container $c ): PictureWatch => new PictureWatch(
				$c->get( Library::class ),
				$c->get( Circles::class ),
				$c->get( Settings::class ),
				static fn(): Jobs => $c->get( Jobs::class )
			)
		);
		$c->contribute( RowWatcher::class, PictureWatch::class );
		$c->set(
			PicturePlaces::class,
			static fn( Container $c ): PicturePlaces => new PicturePlaces(
				$c->get( GuardedPictures::class ),
				$c->get( Library::class ),
				$c->get( PictureWatch::class ),
				$c->get( ContentVisibility::class ),
				$c->get( PostStore::class ),
				$c->get( MediaMeta::class ),
				new PicturedRows( $c->get( Db::class ) ),
				static fn(): Jobs => $c->get( Jobs::class ),
				static fn(): array => $c->all( PostPictures::class )
			)
		);
		$c->bind( PicturePlacing::class, PictureWatch::class );
		$c->contribute( JobHandler::class, PicturePlaces::class );
		$c->contribute(
			JobHandler::class,
			static fn( Container $c ): JobHandler => new PictureJob(
				static fn(): PicturePlaces => $c->get( PicturePlaces::class )
			)
		);
		$c->contribute(
			JobHandler::class,
			static fn( Container $c ): JobHandler => new IdsJob(
				PictureWatch::DRAFT_JOB,
				static fn( int $post ) => $c->get( PicturePlaces::class )->settle_post( $post )
			)
		);
	}

	/** What moves pictures of many posts at once. */
	public static function boot( Container $c ): void {
		$c->get( Events::class )->on_kept(
			CircleVisibilityChanged::class,
			static fn( CircleVisibilityChanged $event ) => self::walk( $c, $event->circle_id )
		);
		// Nobody sees the posts of a circle that is not published; after the circle's row has followed.
		add_action(
			'wp_after_insert_post',
			static fn(
				int $id,
				\WP_Post $post,
				bool $update,
				?\WP_Post $before = null
			) => self::CIRCLE === $post->post_type && null !== $before && ( 'publish' === $before->post_status ) !== ( 'publish' === $post->post_status ) ? self::walk( $c, $id ) : null,
			20,
			4
		);
		add_action(
			'deleted_post',
			static fn( int $id, \WP_Post $post ) => self::CIRCLE === $post->post_type ? self::walk( $c, $id ) : null,
			20,
			2
		);
		add_filter(
			'content_save_pre',
			static fn( mixed $text ): mixed => is_string( $text ) && str_contains( $text, '/?zmo_file=0-' ) ? wp_slash( $c->get( PrintedPictures::class )->stored( wp_unslash( $text ) ) ) : $text
		);
		// Behind all that makes addresses of the text.
		add_filter(
			'the_content',
			static function ( mixed $html ) use ( $c ): mixed {
				$post = get_post();
				// What everybody reads has the addresses its text keeps.
				return is_string( $html ) && $post instanceof \WP_Post && 'post' === $post->post_type && ( 'publish' !== $post->post_status || $post->post_parent > 0 || '' !== $post->post_password )
					? $c->get( PrintedPictures::class )->shown( $html, $post->post_content, $post->ID )
					: $html;
			},
			48
		);
		add_action(
			'update_option_' . Settings::OPTION,
			static function ( mixed $old, mixed $new ) use ( $c ): void {
				$on = static fn( mixed $all ): mixed => is_array( $all ) ? ( $all['protect_circle_pictures'] ?? true ) : true;
				if ( $on( $old ) !== $on( $new ) ) {
					self::walk( $c );
				}
			},
			20,
			2
		);
	}

	/** Goes over the posts of a circle, or all: as a job, begun at once. */
	public static function walk( Container $c, int $circle = 0 ): void {
		$c->get( Jobs::class )->add(
			PicturePlaces::WALK,
			array( 'circle' => $circle, 'above' => 0 ),
			0 === $circle ? 1 : 0
		);
	}
}
