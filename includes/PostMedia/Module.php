<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Jobs\IdsJob;
use Zeromo\Community\Jobs\JobHandler;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\PostMedia\Sql\MediaMeta;
use Zeromo\Community\Posts\Api\FeedProjector;

/** Video, files and pictures of posts: form fields, where they lie, who gets them. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute(
			JobHandler::class,
			static fn(): JobHandler => new IdsJob(
				PictureWatch::DRAFT_JOB,
				static fn( int $post ) => $c->get( PicturePlaces::class )->settle_post( $post )
			)
		);
		$c->contribute( MediaUse::class, MediaUse::class, 'draft', 'fields', '', true, false );
		foreach ( array( FeedProjector::IMAGE, ...MediaMeta::MEDIA ) as $key ) {
			$c->contribute( MediaUse::class, MediaUse::class, 'postmeta', 'meta_value', $key, false, false );
		}
	}

	public function steps(): array {
		return array(
			// Since texts of articles and comments are gone over as well, as activities were before.
			'content_guarded_texts' => static function ( Container $c ): bool {
				if ( $c->get( PicturePlaces::class )->has_pictures() ) {
					$c->get( PictureWatch::class )->walk();
				}
				return true;
			},
		);
	}
}
