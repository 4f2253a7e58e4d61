<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Parts;

use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Content\Api\PostPart;
use Zeromo\Community\Content\Api\Posts;
use Zeromo\Community\Content\Api\SentFile;
use Zeromo\Community\Content\Api\Visibility;
use Zeromo\Community\Content\FeedProjector;
use Zeromo\Community\Content\FeedSync;
use Zeromo\Community\Content\PostStore;
use Zeromo\Community\Content\PublishService;
use Zeromo\Community\Content\Sql\SqlMediaMeta;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Media\Api\FileGuard;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Privacy\Api\LockDesk;

/** How video and file of a post are wired; a part of Module. */
final class MediaParts {

	/** Says how. */
	public static function register( Container $c ): void {
		$c->set( MediaMeta::class, static fn( Container $c ): MediaMeta => new SqlMediaMeta( $c->get( Db::class ) ) );
		$c->set( MediaGone::class, static fn( Container $c ): MediaGone => new MediaGone( $c->get( MediaMeta::class ), $c->get( FeedSync::class ), $c->get( LockDesk::class ) ) );
		$c->set(
			SentFile::class,
			static fn( Container $c ): SentFile => new FormFile(
				$c->get( Files::class ),
				$c->get( PublishService::class ),
				$c->get( MediaMeta::class )
			)
		);
		$c->contribute( PostPart::class, static fn( Container $c ): PostPart => new VideoPart( $c->get( Files::class ), $c->get( Library::class ), $c->get( MediaMeta::class ) ) );
		$c->contribute( PostPart::class, static fn( Container $c ): PostPart => new FilePart( $c->get( Files::class ), $c->get( MediaMeta::class ) ) );
		$c->contribute( CardSlot::class, static fn(): CardSlot => new VideoSlot() );
		$c->contribute( CardSlot::class, static fn(): CardSlot => new FileSlot() );
		$c->contribute(
			FileGuard::class,
			static fn( Container $c ): FileGuard => new PostFiles(
				$c->get( Posts::class ),
				$c->get( Visibility::class ),
				$c->get( PostStore::class ),
				$c->get( MediaMeta::class )
			)
		);
		$c->contribute(
			MediaUse::class,
			static fn( Container $c ): MediaUse => new MediaUse(
				$c->get( Db::class )->table( 'draft' ),
				'fields',
				'',
				true,
				false
			)
		);
		foreach ( array( FeedProjector::IMAGE, MediaMeta::VIDEO, MediaMeta::COVER, MediaMeta::FILE ) as $key ) {
			$c->contribute(
				MediaUse::class,
				static fn( Container $c ): MediaUse => new MediaUse(
					$c->get( Db::class )->core( 'postmeta' ),
					'meta_value',
					$key,
					false,
					false
				)
			);
		}
	}
}
