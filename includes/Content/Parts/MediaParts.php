<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Parts;

use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Content\Api\PostPart;
use Zeromo\Community\Content\Api\SentFile;
use Zeromo\Community\Content\FeedProjector;
use Zeromo\Community\Content\Sql\SqlMediaMeta;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Media\Api\FileGuard;
use Zeromo\Community\Media\Api\MediaUse;

/** How video and file of a post are wired; a part of Module. */
final class MediaParts {

	/** Says how. */
	public static function register( Container $c ): void {
		$c->bind( MediaMeta::class, SqlMediaMeta::class );
		$c->bind( SentFile::class, FormFile::class );
		$c->contribute( PostPart::class, VideoPart::class );
		$c->contribute( PostPart::class, FilePart::class );
		$c->contribute( CardSlot::class, VideoSlot::class );
		$c->contribute( CardSlot::class, FileSlot::class );
		$c->contribute( FileGuard::class, PostFiles::class );
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
